import { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Answer, Caller } from './school.ts'

interface Leaving {
  part: 'teacher' | 'student' | 'group'
  id: number
  [field: string]: unknown
}

const CANCELLED = 3

/** Asks what is ahead of somebody who leaves. */
export const lookAhead = (caller: Caller, leaving: Leaving): Promise<Answer> =>
  caller.post('/api/rearrangements/preview', { cause: { kind: 'leaving', ...leaving } })

/** What is ahead of somebody, by series. */
export function seriesIn({ json }: Pick<Answer, 'json'>) {
  const { data, series = [] } = Offered.parse(json)
  return series.map(one => {
    const events = data.filter(({ reservation }) => reservation.event_meta_id === one.event_meta_id)
    const people = [...new Set(events.flatMap(event => event.people))]
    return { ...one, first: events[0]?.reservation, events: events.map(one => one.reservation), people }
  })
}

/** Hands over; the answer's `reservations` are the ids of what has changed, `cancelled` of those that are cancelled. */
export async function handOver(caller: Caller, rows: readonly object[], leaving: Leaving): Promise<Answer> {
  const body = { cause: { kind: 'leaving', ...leaving }, rows }
  const { json, ...answer } = await caller.post('/api/rearrangements', body)
  if (answer.status !== 200) return { ...answer, json }
  const events: Reservation[] = json.data
  const cancelled = events.filter(({ status_id }) => status_id === CANCELLED)
  const idsOf = (some: readonly Reservation[]) => some.map(({ id }) => id)
  return { ...answer, json: { ...json, reservations: idsOf(events), cancelled: idsOf(cancelled) } }
}
