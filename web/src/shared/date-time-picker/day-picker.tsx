import { useId } from 'react'
import { useSchoolNow } from '../school-now.ts'
import { DateTimePicker, type DateTimePickerProps } from './date-time-picker.tsx'
import type { Moment, MomentRange } from './moment.ts'

type DayPickerProps<Value extends Moment | MomentRange> = Omit<
  DateTimePickerProps<Value>,
  'id' | 'mode' | 'today'
> & { id?: string }

/** A field for a day, or for a first and a last one, that knows which day is today. */
export function DayPicker<Value extends Moment | MomentRange>(props: DayPickerProps<Value>) {
  const all = { id: useId(), mode: 'date', today: useSchoolNow()?.slice(0, 10) ?? '', ...props }
  return <DateTimePicker {...(all as DateTimePickerProps<Value>)} />
}
