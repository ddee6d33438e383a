import type { MakingRoom } from '@stunda/contract/reservations/making-room.ts'
import type { Alternative } from '@stunda/contract/reservations/reservations.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isSettled } from '@stunda/domain/reservations/is-settled.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { asOther, judgeAll } from './booking.service.ts'
import { visibleEvent } from './locked-events.service.ts'
import { DAYS_LOOKED_AT, findAlternatives } from './refused-booking.service.ts'

/**
 * Alternatives for an event whose place is wanted by another one; none of them is in the way of that. Locks and changes nothing. 404
 * if the event does not exist, 403 if the actor may not change it.
 */
export async function placesElsewhere(
  context: AppContext,
  actor: SignedIn,
  id: number,
  wanted: MakingRoom,
): Promise<Alternative[]> {
  return inTransaction(context.db, async trx => {
    const before = await visibleEvent(trx, actor, id)
    if (!hasUpdateRight(actor, before) || isSettled(actor, before)) refuse('forbidden')
    const stands = { event: { ...before, id }, before, single: before.recurrence === 'single' }
    const instead = {
      event: { ...wanted, category_id: CATEGORY.other, status_id: STATUS.confirmed, subject_id: null },
      single: true,
    }
    const [judged, claim] = await judgeAll(trx, context, actor, [stands, instead])
    if (!judged || !claim) throw new Error('judgeAll returned fewer results than events')
    const besides = [asOther(claim.situation, NOT_BOOKED)]
    const [found] = await findAlternatives(trx, actor, [judged], DAYS_LOOKED_AT, besides)
    return found ?? []
  })
}

/** The placeholder id of an event that is not booked. */
const NOT_BOOKED = -1
