import type { AppContext } from '../shared/app-context.ts'
import { attempt, LIMITS } from './attempts.service.ts'

/** Work is written to the database in pieces, so that small requests cause no write. */
const PIECE_MS = 5_000

/** Milliseconds charged to each user since their last whole piece, by application context. */
const charged = new WeakMap<AppContext, Map<number, number>>()

/**
 * Charges a user for expensive work before it runs, in estimated milliseconds of CPU. Whole pieces are counted together by all
 * servers. Refuses (429) above the limit; then nothing is charged.
 */
export async function chargeWork(context: AppContext, user_id: number, ms: number): Promise<void> {
  const pieces = take(context, user_id, ms)
  for (let counted = 0; counted < pieces; counted += 1) {
    await attempt(context, [LIMITS.work_user, String(user_id)]).catch(error => {
      add(context, user_id, (pieces - counted) * PIECE_MS - ms)
      throw error
    })
  }
}

/** Refunds the part of a charge that was not needed. */
export function creditWork(context: AppContext, user_id: number, ms: number): void {
  add(context, user_id, -ms)
}

/** Adds a charge and returns how many whole pieces it completes. */
function take(context: AppContext, user_id: number, ms: number): number {
  const sum = add(context, user_id, ms)
  const pieces = Math.max(0, Math.floor(sum / PIECE_MS))
  add(context, user_id, -pieces * PIECE_MS)
  return pieces
}

function add(context: AppContext, user_id: number, ms: number): number {
  const users = charged.get(context) ?? new Map<number, number>()
  charged.set(context, users)
  const sum = (users.get(user_id) ?? 0) + ms
  users.set(user_id, sum)
  return sum
}
