import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { reservationOptions } from '../free-time/use-availability.ts'
import { eventBodyOf } from './event-body.ts'
import { fieldsOf } from './form-state.ts'
import { refusalOf } from './use-save-event.ts'

/** What became of a change that was made on the board. */
export type PutOutcome =
  | { kind: 'saved'; saved: Reservation }
  /** Something is in the way. */
  | { kind: 'refused'; refusal: Refusal }
  /** Somebody else changed the event since it was read. */
  | { kind: 'changed'; newest: Reservation }
  /** It did not reach the server, or for another reason: what to tell, and whether trying again may help. */
  | { kind: 'failed'; text: string; may_pass: boolean }

/**
 * Asks the server to make a reservation what `put` is: where it stands, or its status. Of a series this one alone is changed. A
 * repeated try is safe: the server sees that the event is so already. `key_holders`: whom the room's key comes back from with it.
 */
export async function putEvent(
  client: QueryClient,
  reservation: Reservation,
  put: Reservation,
  key_holders: readonly Reservation[] = [],
): Promise<PutOutcome> {
  const { id, version } = reservation
  const body = eventBodyOf(fieldsOf(put))
  if (!body) throw new Error(`reservation ${id} has no time`)
  try {
    const key_back_from = key_holders.map(holder => holder.id)
    const change = { ...body, version, scope: 'this' as const, key_back_from }
    const { data } = await call('PUT /api/reservations/reservation/:id', { params: { id }, body: change })
    return { kind: 'saved', saved: data }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return { kind: 'refused', refusal }
    if (error instanceof ApiError && error.status === 409) {
      const newest = await readNewest(client, id)
      if (newest && newest.version > version) return { kind: 'changed', newest }
    }
    const may_pass = error instanceof ApiError && error.kind !== 'refused'
    return { kind: 'failed', text: errorText(error), may_pass }
  }
}

function readNewest(client: QueryClient, id: number): Promise<Reservation | undefined> {
  return client.fetchQuery({ ...reservationOptions(id), staleTime: 0 }).catch(() => undefined)
}
