import type { ReasonBody } from '@stunda/contract/reservations/history.ts'
import type { z } from 'zod'
import { waitUntilIdle } from '../../db/on-one-server.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { writeReason } from '../events/history.repository.ts'

/**
 * Adds the actor's reason to their last change of a reservation, and to all that they changed with it: it is told with the change. 404
 * if no change is known, 409 if somebody else has changed it last, it is not the change that is named, or is told already.
 */
export async function giveReason(
  { db }: AppContext,
  actor: SignedIn,
  reservation_id: number,
  { note, change }: z.output<typeof ReasonBody>,
): Promise<void> {
  await inTransaction(db, async trx => {
    // Otherwise a change could be told, without its reason, while that is written.
    await waitUntilIdle(trx, 'telling')
    const written = await writeReason(trx, { actor_id: actor.id, reservation_id, note, change })
    if (written === undefined) refuse('not_found')
    if (written === 0) refuse('state_forbids', { message: { text: 'reservations.reason_too_late' } })
  })
}
