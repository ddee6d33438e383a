import { EVENTS_IN_ANSWER } from '@stunda/contract/bounds.ts'
import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { placesBesides } from '../reservations/booking/places-elsewhere.service.ts'
import { loadSnapshots } from '../reservations/history/history.service.ts'
import { refuse } from '../shared/refusal.ts'
import type { CauseKind } from './cause.ts'

/** On how many days, with its own, a place is searched for an event. */
const DAYS_SEARCHED = 5

/** Chosen events; those that are gone are left out, and a student can only cancel them. 403 if one is not the actor's. */
export const chosen: CauseKind<Extract<Cause, { kind: 'chosen' }>> = {
  async offers(context, actor, { reservation_ids = [] }, { from }) {
    const { db } = context
    const next = from + EVENTS_IN_ANSWER
    const asked = reservation_ids.slice(from, next)
    const events = (await loadSnapshots(db, asked)).filter(event => !event.is_draft)
    if (!events.every(event => hasUpdateRight(actor, event))) refuse('forbidden')
    return {
      events,
      ...(next < reservation_ids.length && { next }),
      open: isOnlyStudent(actor) ? [] : events,
      places: open => placesBesides(db, context, actor, open, { closed: [], out_of_use: [] }, DAYS_SEARCHED),
      substitutes: true,
    }
  },
  async alongside(_, __, ___, ____, rows) {
    const isCancelling = rows.length > 1 && rows.every(row => row.action === 'cancel')
    return { deed: { kind: isCancelling ? 'cancelling' : 'rearrangement' } }
  },
}
