import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatOnDay, formatOnWeekdays } from './dates/format.ts'
import { unlessSaid } from './said-once.ts'
import { useSchoolNow } from './school-now.ts'
import { nameOf } from './who-is-in.ts'

/** `eventInWords` in the present year, and in the language that is on when it is called, for notifications. */
export function useEventInWords(): (event: Reservation, options?: EventInWords) => string {
  const t = useTexts()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return (event, options) => eventInWords(event, { language: t.language, thisYear, ...options })
}

/** `saysName`: with the event’s name. */
export interface EventInWords {
  isSeries?: boolean
  saysName?: boolean
}

/** `Klavierspēle · Marta Ozola · pirmdien, 23. novembrī, 10:00–10:45`; a series has its weekdays (`pirmdienās`) in place of the day. */
export function eventInWords(
  event: Reservation,
  {
    language,
    thisYear,
    isSeries = false,
    saysName = true,
  }: EventInWords & { language: Language; thisYear?: string },
): string {
  const { event_name, start_date, start_time, end_time } = event
  const day = isSeries ? formatOnWeekdays(start_date, language) : formatOnDay(start_date, language, thisYear)
  const time = formatClockRange(start_time, end_time)
  const name = saysName ? event_name : ''
  return [name, unlessSaid(whoseIs(event), name), `${day}, ${time}`].filter(Boolean).join(' · ')
}

/** The owner of an event: its only student or group, otherwise its first teacher; empty if nobody is in it. */
export function whoseIs({ students = [], teachers }: Pick<Reservation, 'students' | 'teachers'>): string {
  const [student, ...others] = students
  return nameOf(student && others.length === 0 ? student : (teachers[0] ?? student))
}
