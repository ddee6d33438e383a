import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Answer, Caller } from './school.ts'

interface Asked {
  event_name?: string
  description?: string | null
  rows?: readonly object[]
  note?: string | null | undefined
  [field: string]: unknown
}

/** Asks what is in the way of a takeover. */
export const lookAtTakeover = (caller: Caller, asked: Asked, query = ''): Promise<Answer> => {
  const { event_name: _, description: __, rows: ___, note: ____, ...typed } = asked
  return caller.post(`/api/rearrangements/preview${query}`, { cause: { kind: 'takeover', ...typed } })
}

/** Takes rooms over. The answer's `booked` are the events of the takeover, `rearranged` the others. */
export async function takeOver(caller: Caller, { rows = [], note, ...asked }: Asked): Promise<Answer> {
  const cause = { kind: 'takeover', ...asked }
  const { json, ...answer } = await caller.post('/api/rearrangements', { cause, rows, note })
  if (answer.status !== 200) return { ...answer, json }
  const [booked, rearranged]: [Reservation[], Reservation[]] = [[], []]
  for (const event of json.data) (event.event_name === asked.event_name ? booked : rearranged).push(event)
  return { ...answer, json: { ...json, booked, rearranged } }
}
