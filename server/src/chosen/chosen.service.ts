import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { offersFor } from '../rearranging/offers.service.ts'
import { placesBesides } from '../reservations/booking/places-elsewhere.service.ts'
import { loadSnapshots } from '../reservations/history/history.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'

/** On how many days, with its own, a place is searched for an event. */
const DAYS_SEARCHED = 5
/**
 * The chosen events by start, each with its places and substitutes; those that are gone are left out. Changes nothing. 403 if one is
 * not the actor's.
 */
export async function chosenEvents(
  context: AppContext,
  actor: SignedIn,
  ids: readonly number[],
): Promise<OfferedEvent[]> {
  const { db } = context
  const events = (await loadSnapshots(db, ids)).filter(event => !event.is_draft)
  if (!events.every(event => hasUpdateRight(actor, event))) refuse('forbidden')
  return offersFor(context, actor, events, {
    open: isOnlyStudent(actor) ? [] : events,
    places: open => placesBesides(db, context, actor, open, { closed: [], out_of_use: [] }, DAYS_SEARCHED),
    substitutes: true,
  })
}
