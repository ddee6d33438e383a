import type {
  NewEventBody,
  Refusal,
  Reservation,
  UpdateBody,
} from '@stunda/contract/reservations/reservations.ts'
import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type UseMutationResult, useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call, reading } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { type KeptAttempt, useAttemptKeys } from '../../shared/attempt-key.ts'
import { eventBodyOf, fieldsOf } from './event-fields.ts'

/** How a reservation is read. A change on the schedule reads it again. */
export function reservationOptions(id: number) {
  return {
    queryKey: ['schedule', 'reservation', id],
    queryFn: reading('GET /api/reservations/reservation/:id', { params: { id } }),
  }
}

/** Why a cancelled event is cancelled, and whether the user may restore it; null for others and where it cannot be read, undefined until it is. */
export function useWhyCancelled(event: Pick<Reservation, 'id' | 'status_id'> | undefined) {
  const { language } = useTexts()
  const id = event?.id ?? 0
  const why = useQuery({
    queryKey: ['schedule', 'cancelling', id, language],
    queryFn: reading('GET /api/reservations/reservation/:id/cancelling', { params: { id } }),
    enabled: event?.status_id === STATUS.cancelled,
  })
  return event?.status_id !== STATUS.cancelled || why.isError ? null : why.data
}

/** Marks the messages about an event as seen when it is opened; without a network they stay unread. */
export function useSeenOnOpening(id: number): void {
  useEffect(() => {
    call('POST /api/notices/seen', { body: { reservation_id: id } }).catch(() => undefined)
  }, [id])
}

export interface Saving {
  /** Null for a new event. */
  id: number | null
  version: number | null
  body: NewEventBody
  scope: ScopeName
  /** The events that the room's key comes back from with it. */
  key_back_from?: number[]
  /** Why, for those in the events. */
  note?: string
  owed?: boolean
  /** Of the other dates of the series: which stay, which follow although they were decided apart, and how they were seen. */
  leave?: number[]
  change_too?: number[]
  seen?: string
}

/** A saved event, and the name of the change for an undo; undefined: nothing was changed. */
export interface Saved {
  event: Reservation
  change: number | undefined
}

const CHANGING = ['change-event']

/** Books or changes an event and reads the schedule again. The same may be sent twice, also after a reload if the attempt is `kept`. */
export function useSaveEvent(kept?: KeptAttempt) {
  const keys = useAttemptKeys(kept)
  return useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ id, version, body, ...reach }: Saving): Promise<Saved> =>
      id === null ? create(body, keys.keyFor(body)) : update(id, version, { ...body, ...reach }),
    // Nothing waits for the schedule: the dialog closes at once.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['schedule'] }),
  })
}

type Deleting = Pick<Reservation, 'id' | 'version'> & Pick<Saving, 'scope' | 'leave' | 'change_too' | 'seen'>

/** Deletes an event as it was seen, or with it more of its series; answers the ids of all that were deleted, and the change's name. */
export function useDeleteEvent() {
  return useMutation({
    mutationKey: CHANGING,
    mutationFn: async ({ id, version, scope, seen, leave = [], change_too = [] }: Deleting) => {
      const others = {
        leave: leave.join(),
        change_too: change_too.join(),
        ...(seen !== undefined && { seen }),
      }
      const asked = { params: { id }, query: { scope, version: String(version), ...others } }
      const { data, change } = await call('DELETE /api/reservations/reservation/:id', asked)
      return { deleted: data.deleted, change }
    },
    onSuccess: (_, { id }) => {
      queryClient.removeQueries({ queryKey: ['schedule', 'reservation', id] })
      void queryClient.invalidateQueries({ queryKey: ['schedule'] })
    },
  })
}

/**
 * The answer to a mutation, or its error. Once the component of the mutation is gone the promise stays pending: nothing is said or
 * closed on a page that the user has left.
 */
export function answerTo<Data, Variables>(
  mutation: UseMutationResult<Data, Error, Variables>,
  variables: Variables,
): Promise<{ data: Data; error?: undefined } | { data?: undefined; error: unknown }> {
  return new Promise(resolve => {
    mutation.mutate(variables, {
      onSuccess: data => resolve({ data }),
      onError: error => resolve({ error }),
    })
  })
}

/** Whether an event is being saved, cancelled or deleted, or its key handed out; until then nothing else is begun with it. */
export function useIsChanging(event: number | null): boolean {
  const isOfEvent = (saving: unknown) => (saving as Pick<Saving, 'id'> | undefined)?.id === event
  return useIsMutating({ mutationKey: CHANGING, predicate: one => isOfEvent(one.state.variables) }) > 0
}

/** Whether a new event was sent and no answer came, so that nobody knows whether it is booked. */
export function isUnanswered({ error, variables }: { error: unknown; variables?: Saving | null }): boolean {
  return variables?.id === null && isUnreachable(error)
}

/** The refusal of a booking, with who is in the way; undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  const body = bodyOfRefused(error) as Refusal | null
  return error instanceof ApiError && body?.conflicts && body.errors ? inLanguage(error, body) : undefined
}

/**
 * The answer of a failed call, whose message and errors are in the language that is on whenever they are read. A copy by spreading keeps
 * the words of its moment.
 */
export function inLanguage<Body extends object>(error: ApiError, body: Body) {
  return {
    ...body,
    get message() {
      return errorText(error)
    },
    get errors() {
      return error.errors
    },
  }
}

/** The dates of a refused change or booking of a series, in order; undefined for any other error. */
export function seriesRefusalOf(error: unknown): SeriesRefusal['reservations'] | undefined {
  return (bodyOfRefused(error) as SeriesRefusal | null)?.reservations
}

function bodyOfRefused(error: unknown): unknown {
  return error instanceof ApiError && error.status === 422 ? error.body : null
}

/** The outcome of a change that was made outside of the form. */
export type PutOutcome =
  | { kind: 'saved'; saved: Reservation; change: Saved['change'] }
  | { kind: 'refused'; refusal: Refusal; why: Words }
  | { kind: 'changed'; newest: Reservation }
  /** It did not reach the server, or for another reason: why, and whether trying again may help. */
  | { kind: 'failed'; why: Words; may_pass: boolean }

/**
 * Changes the place or status of one reservation to those of `put`, also of one in a series. May be repeated: the server sees that the
 * event is so already. `of_key`: the events that the room's key comes back from with it, and who takes it.
 */
export async function putEvent(
  reservation: Reservation,
  put: Reservation,
  of_key: Pick<UpdateBody, 'key_back_from' | 'key_holder'> = {},
): Promise<PutOutcome> {
  const { id, version } = reservation
  const body = eventBodyOf(fieldsOf(put))
  if (!body) throw new Error(`reservation ${id} has no room or time`)
  try {
    const change = { ...body, version, scope: 'this' as const, ...of_key }
    const saved = await call('PUT /api/reservations/reservation/:id', { params: { id }, body: change })
    return { kind: 'saved', saved: saved.data, change: saved.change }
  } catch (error) {
    const why = () => errorText(error)
    const refusal = refusalOf(error)
    if (refusal) return { kind: 'refused', refusal, why }
    if (error instanceof ApiError && error.status === 409) {
      const newest = await readNewest(id)
      if (newest && newest.version > version) return { kind: 'changed', newest }
    }
    const may_pass = error instanceof ApiError && error.kind !== 'refused'
    return { kind: 'failed', why, may_pass }
  }
}

/** The event as the server has it now; undefined when it cannot be read. */
export function readNewest(id: number): Promise<Reservation | undefined> {
  return queryClient.fetchQuery({ ...reservationOptions(id), staleTime: 0 }).catch(() => undefined)
}

/** Asks once more if the answer is lost: under the same key the server books only once. */
async function create(body: NewEventBody, idempotencyKey: string): Promise<Saved> {
  const ask = () => call('POST /api/event-meta/create', { body, idempotencyKey })
  const { data, change } = await ask().catch((error: unknown) => {
    if (isUnreachable(error)) return ask()
    throw error
  })
  const [reservation] = data.reservations
  if (!reservation) throw new ApiError(500, null)
  return { event: reservation, change }
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.kind === 'unreachable'

async function update(id: number, version: number | null, body: UpdateBody): Promise<Saved> {
  const asked = version === null ? body : { ...body, version }
  const { data, change } = await call('PUT /api/reservations/reservation/:id', {
    params: { id },
    body: asked,
  })
  return { event: data, change }
}
