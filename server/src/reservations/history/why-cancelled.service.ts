import type { WhyCancelled } from '@stunda/contract/reservations/cancelling.ts'
import { canTakeBackCancelling } from '@stunda/domain/permissions/can-take-back-cancelling.ts'
import { restoredTo } from '@stunda/domain/reservations/can-set-status.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { namesOfPeople } from '../../people/people.service.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { type Cancelling, cancellingsOf } from '../events/cancellings.repository.ts'
import { deedsByIds } from '../events/deeds.repository.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { summariesOf } from './deed-summaries.ts'
import { whyInWords } from './history.service.ts'

/**
 * Why an event is cancelled, and whether the actor may let it take place again; null if it is not cancelled, or is none of theirs. 404 if
 * there is no such event.
 */
export async function whyCancelled(
  context: AppContext,
  actor: SignedIn,
  id: number,
): Promise<WhyCancelled | null> {
  const { db } = context
  const [event] = await loadSnapshots(db, [id])
  if (!event || event.is_draft) refuse('not_found')
  if (isLive(event) || !concerns(actor, event)) return null
  const cancelling = (await cancellingsOf(db, [id])).get(id)
  const restores_to = mayRestore(actor, event, cancelling, await schoolNow(context))
    ? restoredTo(cancelling?.before ?? undefined)
    : null
  if (!cancelling) return { by: null, note: null, deed: null, restores_to }
  const { actor_id, deed_id } = cancelling
  const [[by], [deed]] = await Promise.all([
    namesOfPeople(db, actor.language, actor_id === null ? [] : [actor_id]),
    deedsByIds(db, deed_id === null ? [] : [deed_id]).then(deeds => summariesOf(context, actor, deeds)),
  ])
  const note = whyInWords(cancelling.cause && [cancelling.cause], cancelling.note, actor.language)
  return { by: by ?? null, note, deed: deed ?? null, restores_to }
}

function concerns(actor: SignedIn, event: Snapshot): boolean {
  const { teachers, students, group_member_ids } = event
  return (
    hasUpdateRight(actor, event) ||
    teachers.includes(actor.id) ||
    students.includes(`student_${actor.id}`) ||
    group_member_ids.includes(actor.id)
  )
}

/** A declined request is none that was cancelled, and what has begun takes place no more. */
function mayRestore(
  actor: SignedIn,
  event: Snapshot,
  cancelling: Cancelling | undefined,
  now: string,
): boolean {
  const mayChange = hasUpdateRight(actor, event) && event.start_datetime >= now
  return mayChange && event.refused_by === null && canTakeBackCancelling(actor, cancelling)
}
