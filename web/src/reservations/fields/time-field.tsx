import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { ClockTime } from '@stunda/domain/time/civil.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import type { FieldProps } from '../../shared/ui/field.tsx'

export interface TimeFieldProps extends FieldProps {
  value: ClockTime
  /** The times to choose from, and the hint beside each. */
  times: readonly ClockTime[]
  hintOf?(time: ClockTime): string
  onChange(time: ClockTime): void
}

/** A field for a time of an event: typed, stepped with the arrow keys, or picked from a list. */
export function TimeField({ note, ...field }: TimeFieldProps) {
  return <DateTimePicker mode="time" aside={note} minuteStep={SLOT_MINUTES} {...field} required />
}
