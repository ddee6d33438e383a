import type { Language } from '@stunda/contract/wire.ts'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { findDeed, forgetBefore, type UndoableDeed, writeDeed } from '../events/deeds.repository.ts'
import { undo } from './undo.service.ts'

export { findDeed, forgetBefore, type UndoableDeed, writeDeed }

/**
 * Undoes what a deed has done to events, and `also` what it has done besides, all or none: `first` before anything is locked, `last` after
 * the events. 409 if something of it has changed since; 422 as when booking.
 */
export async function undoDeedWith(
  context: AppContext,
  actor: SignedIn,
  { reservation_ids, named }: Pick<UndoableDeed<unknown>, 'reservation_ids' | 'named'>,
  language: Language,
  also: { first?(trx: Trx): Promise<void>; last?(trx: Trx): Promise<void> },
): Promise<void> {
  if (reservation_ids.length > 0) {
    const asked = { reservation_ids, whole_change: false, ...(named !== null && { change: named }) }
    await undo(context, actor, asked, language, also)
  } else
    await inTransaction(context.db, async trx => {
      await also.first?.(trx)
      await also.last?.(trx)
    })
}
