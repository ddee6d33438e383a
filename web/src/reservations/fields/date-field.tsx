import type { Settings } from '@stunda/contract/settings/settings.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import { formatDay } from '../../shared/dates/format.ts'
import type { FieldProps } from '../../shared/ui/field.tsx'

export interface DateFieldProps extends FieldProps {
  value: CivilDate
  today: CivilDate
  /** The first and last day that may be chosen; undefined: any. */
  min?: CivilDate
  max?: CivilDate
  closedDays: Settings['closed_days']
  /** Without the weekday. */
  short?: boolean
  onChange(date: CivilDate): void
}

/** A field for a day of an event; closed days are named. */
export function DateField({ note, closedDays, short, ...field }: DateFieldProps) {
  const language = useLanguage()
  const { today } = field
  return (
    <DateTimePicker
      mode="date"
      aside={note}
      note={date => closedOn(date, closedDays)?.name}
      say={short ? undefined : date => formatDay(date, language, today.slice(0, 4))}
      {...field}
      required
    />
  )
}
