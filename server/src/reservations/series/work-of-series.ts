import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { MAX_OCCURRENCES, occurrences, type Recurrence } from '@stunda/domain/reservations/recurrence.ts'
import { MAX_SERIES_PEOPLE } from '@stunda/domain/reservations/series-rules.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'

/** The estimated work of booking or changing an existing series, in milliseconds. */
export const WORK_OF_SERIES = 100

const NOT_CLOSED = { closed_days: [], weekday_hours: [] }

/** The estimated work of drafting a series, in milliseconds: 50 for 40 occurrences with 4 people, 600 for 200 with 50. */
export function workOfDraft(event: ParsedEventBody & { recurrence: Recurrence }): number {
  const { dates } = occurrences(dateOf(event.start_datetime), event.recurrence, NOT_CLOSED)
  const count = Math.min(dates.length, MAX_OCCURRENCES)
  const people = Math.min(count * (event.teachers.length + event.students.length), MAX_SERIES_PEOPLE)
  return 20 + 0.5 * count + 0.05 * people
}
