import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { formatClockRange, formatDay, formatWeekday } from './dates/format.ts'

/** `saysName`: the event’s name stands in it, too. */
export interface EventInWords {
  isSeries?: boolean
  saysName?: boolean
}

/**
 * Which event it is, in words, beside what became of it: `Klavierspēle · Marta Ozola · pirmdiena, 23. novembris, 10:00–10:45`; whose
 * it is: its one student’s or group’s, otherwise its first teacher’s. Of a series its weekday stands for all its days.
 */
export function eventInWords(
  { event_name, students = [], teachers, start_date, start_time, end_time }: Reservation,
  {
    language,
    thisYear,
    isSeries = false,
    saysName = true,
  }: EventInWords & { language: Language; thisYear?: string },
): string {
  const [student, ...others] = students
  const whose = student && others.length === 0 ? student : (teachers[0] ?? student)
  const day = isSeries ? formatWeekday(start_date, language) : formatDay(start_date, language, thisYear)
  const time = formatClockRange(start_time, end_time)
  return [saysName ? event_name : '', nameOf(whose), `${day}, ${time}`].filter(Boolean).join(' · ')
}

const nameOf = (who: { full_name?: string; name?: string } = {}) => who.full_name ?? who.name ?? ''
