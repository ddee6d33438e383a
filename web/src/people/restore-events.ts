import { MOST_REARRANGED } from '@stunda/contract/bounds.ts'
import type { Words } from '../i18n/texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { randomKey } from '../shared/random-key.ts'

/** Events of one request. A second attempt uses the same key, so that events whose answer got lost are not restored twice. */
export interface Batch {
  reservation_ids: number[]
  /** The name of the archiving. */
  change: number | undefined
  idempotencyKey: string
}

export interface RestoredEvents {
  /** Why not all events are restored; null: they are. */
  why: Words | null
  /** The batches that may succeed with another attempt. */
  left: readonly Batch[]
}

/** Splits the events that an archiving has changed into as many requests as they need. */
export function batchesOf(
  { reservations, change }: { reservations: readonly number[]; change: number | undefined },
  size = MOST_REARRANGED,
): Batch[] {
  const count = Math.ceil(reservations.length / size)
  return Array.from({ length: count }, (_, index) => ({
    reservation_ids: reservations.slice(index * size, (index + 1) * size),
    change,
    idempotencyKey: randomKey(),
  }))
}

/**
 * Restores events that archiving a user changed. The server restores all events of a request or none, so a refused batch is halved until
 * only the events that cannot be restored are left out.
 */
export async function restoreEvents(batches: readonly Batch[]): Promise<RestoredEvents> {
  const waiting = [...batches]
  let why: Words | null = null
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const { reservation_ids, change, idempotencyKey } = batch
    try {
      await call('POST /api/reservations/undo', { body: { reservation_ids, change }, idempotencyKey })
    } catch (error) {
      if (!isRefused(error)) return { why: () => errorText(error), left: [batch, ...waiting] }
      if (reservation_ids.length > 1)
        waiting.unshift(
          ...batchesOf({ reservations: reservation_ids, change }, Math.ceil(reservation_ids.length / 2)),
        )
      else why ??= () => errorText(error)
    }
  }
  return { why, left: [] }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 422].includes(error.status)
}
