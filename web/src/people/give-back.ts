import { ApiError, errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { randomKey } from '../shared/random-key.ts'

/** How many events are given back at once, as many as a request may name. */
const MOST_AT_ONCE = 200

/** Events that are asked back together; tried again with the same key, so that what came back unheard stays. */
export interface Part {
  reservation_ids: number[]
  idempotencyKey: string
}

/** What came of giving events back. */
export interface GivenBack {
  /** Why not all of them are back, in words; empty: they are. */
  why: string
  /** Those that may come back when it is tried again. */
  left: readonly Part[]
}

/** Events to give back, in as many requests as they need. */
export function partsOf(reservations: readonly number[], size = MOST_AT_ONCE): Part[] {
  const count = Math.ceil(reservations.length / size)
  return Array.from({ length: count }, (_, index) => ({
    reservation_ids: reservations.slice(index * size, (index + 1) * size),
    idempotencyKey: randomKey(),
  }))
}

/**
 * Gives events back that somebody's archiving changed. One that was changed meanwhile, or whose place is taken, keeps none of the
 * others back: the server takes all of a request or none, so it is asked for halves of what it refused.
 */
export async function giveBack(parts: readonly Part[]): Promise<GivenBack> {
  const asked = [...parts]
  let why = ''
  for (let part = asked.shift(); part; part = asked.shift()) {
    const { reservation_ids, idempotencyKey } = part
    try {
      await call('POST /api/reservations/undo', { body: { reservation_ids }, idempotencyKey })
    } catch (error) {
      if (!isRefused(error)) return { why: errorText(error), left: [part, ...asked] }
      if (reservation_ids.length > 1)
        asked.unshift(...partsOf(reservation_ids, Math.ceil(reservation_ids.length / 2)))
      else why ||= errorText(error)
    }
  }
  return { why, left: [] }
}

/** Something is in the way of these events; of others perhaps not. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 422].includes(error.status)
}
