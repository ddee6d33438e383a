import type { EventBody, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'

export interface Saving {
  /** Null for a new event. */
  id: number | null
  version: number | null
  body: EventBody
}

/** Books or changes an event; what the schedule has read is read again. A repeated try of the same is safe to send. */
export function useSaveEvent() {
  const queries = useQueryClient()
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: ({ id, version, body }: Saving): Promise<Reservation> =>
      id === null ? create(body, keyFor(body, attempt)) : update(id, version, body),
    // Not waited for: the schedule renews itself while the dialog closes.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['schedule'] }),
  })
}

/** Takes an event out of the schedule. */
export function useDeleteEvent() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('DELETE /api/reservations/reservation/:id', { params: { id }, query: { scope: 'this' } }),
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: ['schedule', 'reservation', id] })
      void queries.invalidateQueries({ queryKey: ['schedule'] })
    },
  })
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
        alternatives: body.alternatives ?? [],
      }
    : undefined
}

async function create(body: EventBody, idempotencyKey: string): Promise<Reservation> {
  const { data } = await call('POST /api/event-meta/create', { body, idempotencyKey })
  const [reservation] = data.reservations
  if (!reservation) throw new ApiError(500, null)
  return reservation
}

async function update(id: number, version: number | null, body: EventBody): Promise<Reservation> {
  const change = version === null ? body : { ...body, version }
  return (await call('PUT /api/reservations/reservation/:id', { params: { id }, body: change })).data
}

/** The same event asked for again, after an answer was lost, is told by the same key. */
function keyFor(body: EventBody, attempt: { current: { text: string; key: string } }): string {
  const text = JSON.stringify(body)
  if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
  return attempt.current.key
}
