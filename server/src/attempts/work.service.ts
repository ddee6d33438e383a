import type { AppContext } from '../shared/app-context.ts'
import { attempt, LIMITS } from './attempts.service.ts'

/** Work is counted in pieces, so that who asks for little never causes a write. */
const PIECE_MS = 5_000

/** What each user has been charged since their last whole piece, by application context: milliseconds, below a piece. */
const charged = new WeakMap<AppContext, Map<number, number>>()

/**
 * Charges a user for dear work before it is done: about as many milliseconds of a core as it takes. What a server has charged to a user
 * is counted with all other servers piece by piece. 429 where that is too much; then it is not charged.
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

/** Takes back what turned out not to be needed of a charge. */
export function creditWork(context: AppContext, user_id: number, ms: number): void {
  add(context, user_id, -ms)
}

/** Charges, and answers how many pieces are full by that. */
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
