import type {
  EventBody,
  Refusal,
  Reservation,
  Scope,
  UpdateBody,
} from '@stunda/contract/reservations/reservations.ts'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { type KeptAttempt, useAttemptKeys } from '../../shared/attempt-key.ts'
import { eventBodyOf } from './event-body.ts'
import { fieldsOf } from './form-state.ts'

/** How a reservation is read; shared by the form and the lanes' reasons. A change on the schedule reads it again. */
export function reservationOptions(id: number) {
  return {
    queryKey: ['schedule', 'reservation', id],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reservation> =>
      (await call('GET /api/reservations/reservation/:id', { params: { id }, signal })).data,
  }
}

export interface Saving {
  /** Null for a new event. */
  id: number | null
  version: number | null
  body: EventBody
  /** How far a change reaches in a series. */
  scope: ScopeName
  /** The events that the room's key comes back from with it. */
  key_back_from?: number[]
  /** The events of a series that stay as they are. */
  leave?: number[]
}

export type ScopeName = z.infer<typeof Scope>

const CHANGING = ['change-event']

/**
 * Books or changes an event; what the schedule has read is read again. A repeated try of the same is safe to send, over a reload too
 * where the last attempt is `kept`.
 */
export function useSaveEvent(kept?: KeptAttempt) {
  const queries = useQueryClient()
  const keys = useAttemptKeys(kept)
  return useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ id, version, body, ...reach }: Saving): Promise<Reservation> =>
      id === null ? create(body, keys.keyFor(body)) : update(id, version, { ...body, ...reach }),
    // Not waited for: the schedule renews itself while the dialog closes.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['schedule'] }),
  })
}

/** Takes an event, or with it more of its series, out of the schedule. */
export function useDeleteEvent() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: CHANGING,
    mutationFn: async ({ id, scope }: { id: number; scope: ScopeName }): Promise<number[]> =>
      (await call('DELETE /api/reservations/reservation/:id', { params: { id }, query: { scope } })).data
        .deleted,
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: ['schedule', 'reservation', id] })
      void queries.invalidateQueries({ queryKey: ['schedule'] })
    },
  })
}

/** Whether an event is just being saved, cancelled or deleted, or its key handed out: so long nothing else is begun with it. */
export function useIsChanging(event: number | null): boolean {
  const isOfEvent = (saving: unknown) => (saving as Pick<Saving, 'id'> | undefined)?.id === event
  return useIsMutating({ mutationKey: CHANGING, predicate: one => isOfEvent(one.state.variables) }) > 0
}

/** Whether a new event was sent and no answer came: nobody knows whether it is booked. */
export function isUnanswered({ error, variables }: { error: unknown; variables?: Saving | null }): boolean {
  return variables?.id === null && isUnreachable(error)
}

/** The refusal of a booking with who is in the way; undefined when it is another error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const body = error.body as Partial<Refusal> | null
  return body?.conflicts && body.errors
    ? {
        message: errorText(error),
        errors: body.errors,
        conflicts: body.conflicts,
        reasons: body.reasons ?? [],
        alternatives: body.alternatives ?? [],
        ...(body.swap_with && { swap_with: body.swap_with }),
      }
    : undefined
}

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

/** The event as the server has it now; undefined when it cannot be read. */
export function readNewest(client: QueryClient, id: number): Promise<Reservation | undefined> {
  return client.fetchQuery({ ...reservationOptions(id), staleTime: 0 }).catch(() => undefined)
}

/** Where the answer is lost, it is asked for once more: under the same key the server books once. */
async function create(body: EventBody, idempotencyKey: string): Promise<Reservation> {
  const ask = () => call('POST /api/event-meta/create', { body, idempotencyKey })
  const { data } = await ask().catch((error: unknown) => {
    if (isUnreachable(error)) return ask()
    throw error
  })
  const [reservation] = data.reservations
  if (!reservation) throw new ApiError(500, null)
  return reservation
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.kind === 'unreachable'

async function update(id: number, version: number | null, body: UpdateBody): Promise<Reservation> {
  const change = version === null ? body : { ...body, version }
  return (await call('PUT /api/reservations/reservation/:id', { params: { id }, body: change })).data
}
