import type { Offered, OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'

/** What a cause is about, as the page shows it. */
export interface Found extends Pick<Offered, 'problems' | 'series'> {
  events: readonly OfferedEvent[]
}

/**
 * All events of a list that is answered in parts, by start: asks for the parts until one is the last. An event that comes twice, because the
 * list has changed meanwhile, is taken once.
 */
export async function allEvents(partFrom: (query: { from?: number }) => Promise<Offered>): Promise<Found> {
  const parts = [await partFrom({})]
  for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next)
    parts.push(await partFrom({ from: next }))
  const found = new Map(parts.flatMap(({ data }) => data).map(one => [one.reservation.id, one]))
  const startOf = ({ reservation }: OfferedEvent) => reservation.start_datetime
  const events = [...found.values()].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  return { ...parts[0], events }
}
