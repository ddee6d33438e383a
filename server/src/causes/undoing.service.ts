import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { type BeforeAsking, undoAbsence, undoDecided } from '../absences/absence-undo.service.ts'
import { type Asking, takeAskingsBack, withdrawnIn } from '../absences/asked.service.ts'
import { undoChange } from '../calendar-change/calendar-change.service.ts'
import { findDeed, type UndoableDeed, undoDeedWith } from '../reservations/changing/undoing-deeds.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { type BeforeLeaving, undoLeaving } from './leaving.ts'

interface Undoing {
  context: AppContext
  actor: SignedIn
  language: Language
}

/** The absence that a deed has changed or `entered`, the lessons that somebody was asked to give with it, or the last day that it has set. */
interface Before extends BeforeLeaving {
  absence_id?: number
  entered?: boolean
  asked?: readonly number[]
  /** The askings of the deed; a deed of an earlier version has only their lessons, in `asked`. */
  askings?: readonly Asking[]
  /** The askings of a decision about an absence. */
  asking?: BeforeAsking
}

/** Undoes deeds that have changed something besides events. */
const WITH_MORE: Partial<
  Record<DeedKind, (undoing: Undoing, deed: UndoableDeed<Before>) => Promise<unknown>>
> = {
  calendar_change: ({ context, actor, language }, { id }) => undoChange(context, actor, id, language),
  handover: ({ context, actor, language }, deed) => undoLeaving(context, actor, deed, language),
  moved_student: ({ context, actor, language }, deed) => undoLeaving(context, actor, deed, language),
  absence: ({ context, actor, language }, deed) => {
    const { asking, absence_id = 0, entered = false } = deed.before ?? {}
    return asking
      ? undoDecided(context, actor, deed, asking, language)
      : undoAbsence(context, actor, deed, { absence_id, entered }, language)
  },
}

/**
 * Undoes a deed of the actor as a whole: what became of events, who was asked to give them, and what was set with it. 404 unless it is the
 * actor's own; 403 if they may not set that any more; 409 if it was undone or something of it has changed since; 422 as when booking.
 */
export async function undoDeed(undoing: Undoing, id: number): Promise<void> {
  const { context, actor, language } = undoing
  const deed = (await findDeed<Before>(context.db, id, actor.id)) ?? refuse('not_found')
  const { asked = [], askings } = deed.before ?? {}
  const withMore = deed.before && WITH_MORE[deed.kind]
  if (withMore) await withMore(undoing, deed)
  else
    await undoDeedWith(context, actor, deed, language, {
      last: trx =>
        askings ? takeAskingsBack(trx, context, actor, askings) : withdrawnIn(trx, context, actor, asked),
    })
}
