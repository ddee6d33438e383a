import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { MAX_OCCURRENCES, occurrences, type Recurrence } from '@stunda/domain/reservations/recurrence.ts'
import { MAX_SERIES_PEOPLE } from '@stunda/domain/reservations/series-rules.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'

/** About what it takes to book or change a series that is known to the server already, in milliseconds. */
export const WORK_OF_SERIES = 100

/** About what it takes to draft a series, in milliseconds: of 40 occurrences with 4 people 50, of 200 with 50 people 600. */
export function workOfDraft(event: ParsedEventBody & { recurrence: Recurrence }): number {
  const { dates } = occurrences(dateOf(event.start_datetime), event.recurrence, [])
  const count = Math.min(dates.length, MAX_OCCURRENCES)
  const people = Math.min(count * (event.teachers.length + event.students.length), MAX_SERIES_PEOPLE)
  return 20 + 0.5 * count + 0.05 * people
}
