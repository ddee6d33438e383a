import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type PutOutcome, putEvent } from '../put-event.ts'
import { askToHandOn, keyHolders } from './hand-on.ts'

/** What became of a change, and which events the room's key came back from with it. */
export interface HandedOn {
  outcome: PutOutcome
  holders: readonly Reservation[]
}

/**
 * As putEvent; where nothing stands against it but that the key of `room`, in which it would be, is still with another event, asks
 * who may hand it on (`mayHandOn`) whether it came back. Null: it did not, and nothing was done.
 */
export async function putHandingOn(
  client: QueryClient,
  reservation: Reservation,
  put: Reservation,
  { room, mayHandOn }: { room: Pick<Room, 'room_number'>; mayHandOn: boolean },
): Promise<HandedOn | null> {
  let outcome = await putEvent(client, reservation, put)
  let holders: readonly Reservation[] = []
  // Whoever has it may be another one by the time of the answer.
  while (mayHandOn && outcome.kind === 'refused' && keyHolders(outcome.refusal).length > 0) {
    holders = keyHolders(outcome.refusal)
    if (!(await askToHandOn(holders, room, put.start_date))) return null
    outcome = await putEvent(client, reservation, put, holders)
  }
  return { outcome, holders }
}
