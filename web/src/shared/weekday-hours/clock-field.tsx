import { minutesToClock } from '@stunda/domain/time/civil.ts'
import { useId } from 'react'
import { DateTimePicker } from '../date-time-picker/date-time-picker.tsx'

interface ClockFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange(time: string): void
}

/** A field for a time of the school's day, typed or picked from the quarters of an hour. */
export function ClockField(props: ClockFieldProps) {
  return <DateTimePicker id={useId()} mode="time" required minuteStep={5} times={QUARTERS} {...props} />
}

/** The times of the list; others are typed. */
const QUARTERS = Array.from({ length: 24 * 4 }, (_, quarter) => minutesToClock(quarter * 15))
