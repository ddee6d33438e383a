import { EVENTS_IN_ANSWER } from '@stunda/contract/bounds.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'

/**
 * All events of a list that is answered in parts, with their places: asks for the events from the first on, until an answer is not full.
 * An event that comes twice, because the list has changed meanwhile, is taken once.
 */
export async function allEvents<Listed extends { reservation: Pick<Reservation, 'id'> }>(
  answerFrom: (from: number) => Promise<readonly Listed[]>,
): Promise<Listed[]> {
  const found = new Map<number, Listed>()
  for (let from = 0; ; from += EVENTS_IN_ANSWER) {
    const answered = await answerFrom(from)
    for (const one of answered) if (!found.has(one.reservation.id)) found.set(one.reservation.id, one)
    if (answered.length < EVENTS_IN_ANSWER) return [...found.values()]
  }
}

/** The request for the events of a list from one on. */
export const fromEvent = (from: number): { query: { from?: number } } => ({ query: from > 0 ? { from } : {} })
