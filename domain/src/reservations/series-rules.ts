import { addDays, type CivilDate } from '../time/civil.ts'
import type { Closures } from './opening-hours.ts'
import { MAX_OCCURRENCES, MAX_SERIES_DAYS, occurrences, type Recurrence } from './recurrence.ts'
import type { Reason } from './rule.ts'
import type { RequestedEvent } from './situation.ts'

/** The most people in all events of a series together, counted in each event: 50 in the longest series. */
export const MAX_SERIES_PEOPLE = 10_000

/** The reasons why a series cannot be drafted; empty: `occurrences` gives its days. */
export function brokenSeriesRules(first: CivilDate, recurrence: Recurrence, closures: Closures): Reason[] {
  const { kind, until } = recurrence
  if (kind === 'single') return []
  if (kind !== 'recurring' && !until) return [{ rule: 'series-end-required', field: 'recurrence.until' }]
  if (until && until < first) return [{ rule: 'series-end-after-start', field: 'recurrence.until' }]
  const tooLong = reasonOfLength(first, recurrence)
  if (tooLong) return [tooLong]
  return reasonsOfCount(recurrence, occurrences(first, recurrence, closures).dates.length)
}

function reasonOfLength(first: CivilDate, { kind, until, dates }: Recurrence): Reason | undefined {
  const [earliest = first, latest] = kind === 'recurring' ? ends(dates ?? []) : [first, until]
  if (!latest || latest <= addDays(earliest, MAX_SERIES_DAYS)) return undefined
  const field = kind === 'recurring' ? 'recurrence.dates' : 'recurrence.until'
  return { rule: 'series-not-too-long', field, params: { max_days: MAX_SERIES_DAYS } }
}

function ends(dates: readonly CivilDate[]): [CivilDate | undefined, CivilDate | undefined] {
  const ordered = [...dates].sort()
  return [ordered[0], ordered.at(-1)]
}

function reasonsOfCount({ kind }: Recurrence, count: number): Reason[] {
  const field = kind === 'recurring' ? 'recurrence.dates' : 'recurrence.until'
  if (count === 0) return [{ rule: 'series-not-empty', field }]
  if (count <= MAX_OCCURRENCES) return []
  const params = { max_occurrences: MAX_OCCURRENCES, occurrences: count }
  return [{ rule: 'series-not-too-many', field, params }]
}

/** The reason if the events of a series have too many people together; a group counts as one. */
export function brokenSizeRules(events: readonly Pick<RequestedEvent, 'teachers' | 'students'>[]): Reason[] {
  const people = events.reduce((sum, { teachers, students }) => sum + teachers.length + students.length, 0)
  if (people <= MAX_SERIES_PEOPLE) return []
  return [
    { rule: 'series-not-too-large', field: 'students', params: { max_people: MAX_SERIES_PEOPLE, people } },
  ]
}
