import type { ChosenEvent } from '@stunda/contract/chosen/chosen.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { peopleIn } from '../absences/absence-lessons.service.ts'
import { substitutesFor } from '../absences/substitutes.service.ts'
import { loadSnapshots } from '../reservations/history.service.ts'
import { placesBesides } from '../reservations/places-elsewhere.service.ts'
import { reservationsSeenBy } from '../reservations/reservations.service.ts'
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
): Promise<ChosenEvent[]> {
  const { db } = context
  const events = (await loadSnapshots(db, ids))
    .filter(event => !event.is_draft)
    .toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
  if (!events.every(event => hasUpdateRight(actor, event))) refuse('forbidden')
  const searched = isOnlyStudent(actor) ? [] : events
  const [seen, places, substitutes] = await Promise.all([
    reservationsSeenBy(
      context,
      actor,
      events.map(event => event.id),
    ),
    placesBesides(db, context, actor, searched, { closed: [], out_of_use: [] }, DAYS_SEARCHED),
    substitutesFor(
      context,
      searched.map(event => ({ part: event.id, event })),
    ),
  ])
  const placesById = new Map(searched.map((event, index) => [event.id, places[index]]))
  const seenById = new Map(seen.map(reservation => [reservation.id, reservation]))
  return events.flatMap(event => {
    const reservation = seenById.get(event.id)
    if (!reservation) return []
    return {
      reservation,
      people: peopleIn(event),
      alternatives: placesById.get(event.id) ?? [],
      substitutes: (substitutes.get(event.id) ?? []).map(({ free: _, ...substitute }) => substitute),
    }
  })
}
