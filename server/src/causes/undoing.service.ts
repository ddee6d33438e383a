import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { absenceUndone, type DoneOfAbsence } from '../absences/absence-undo.service.ts'
import { type Asking, takeAskingsBack, withdrawnIn } from '../absences/asked.service.ts'
import { type CalendarBefore, calendarUndone } from '../calendar-change/calendar-change.service.ts'
import { inTransaction } from '../db/transaction.ts'
import { findDeed, type PutBack, type UndoableDeed, undo } from '../reservations/changing/undo.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { type BeforeLeaving, leavingUndone } from './leaving.ts'

/** How things besides events were before a deed. */
interface Before extends BeforeLeaving, DoneOfAbsence, Partial<CalendarBefore> {
  /** The lessons that somebody was asked to give with it. */
  asked?: readonly number[]
  /** Its askings; a deed of an earlier version has only their lessons, in `asked`. */
  askings?: readonly Asking[]
}

type PutsBack = (
  context: AppContext,
  actor: SignedIn,
  deed: UndoableDeed<Before>,
  before: Before,
) => PutBack | Promise<PutBack>

/** Puts back what deeds have set besides events; left out: they have at most asked somebody. */
const PUTS_BACK: Partial<Record<DeedKind, PutsBack>> = {
  calendar_change: calendarUndone,
  handover: leavingUndone,
  moved_student: leavingUndone,
  absence: absenceUndone,
}

const askingsUndone: PutsBack = (context, actor, _, { asked = [], askings }) => ({
  last: trx =>
    askings ? takeAskingsBack(trx, context, actor, askings) : withdrawnIn(trx, context, actor, asked),
})

/**
 * Undoes a deed of the actor as a whole: what became of events, who was asked to give them, and what was set with it. 404 unless it is the
 * actor's own; 403 if they may not set that any more; 409 if it was undone or something of it has changed since; 422 as when booking.
 */
export async function undoDeed(
  { context, actor, language }: { context: AppContext; actor: SignedIn; language: Language },
  id: number,
): Promise<void> {
  const deed = (await findDeed<Before>(context.db, id, actor.id)) ?? refuse('not_found')
  const { reservation_ids, named, kind, before } = deed
  const putsBack = PUTS_BACK[kind] ?? askingsUndone
  const also: PutBack = before ? await putsBack(context, actor, deed, before) : {}
  if (reservation_ids.length > 0) {
    const asked = { reservation_ids, whole_change: false, ...(named !== null && { change: named }) }
    await undo(context, actor, asked, language, also)
  } else
    await inTransaction(context.db, async trx => {
      await also.first?.(trx)
      await also.last?.(trx)
    })
}
