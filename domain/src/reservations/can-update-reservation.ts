import { allows, permissionsOf } from '../permissions/rights.ts'
import { type Actor, runsTheSchool } from '../permissions/roles.ts'
import type { CivilDateTime } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import { isGoingOn } from './going-on.ts'
import { isSettled } from './is-settled.ts'
import { isOwn, type OwnedEvent } from './owned-event.ts'
import type { BookedEvent } from './situation.ts'

/** Whether the actor has the right to update the event, whenever it is: administrators and attendants any, others their own. */
export function hasUpdateRight(actor: Actor, event: OwnedEvent): boolean {
  return allows(permissionsOf(actor), 'reservation', 'u') && (runsTheSchool(actor) || isOwn(actor, event))
}

/**
 * Whether the actor may update the event now. Only administrators and attendants update events that are over, cancelled in the past, or
 * refused. The rules limit the changes of a running event.
 */
export function canUpdateReservation(
  actor: Actor,
  event: OwnedEvent & Interval & Pick<BookedEvent, 'status_id' | 'is_draft'> & { refused_by?: number | null },
  now: CivilDateTime,
): boolean {
  const isToCome = event.start_datetime >= now
  if (!hasUpdateRight(actor, event) || isSettled(actor, event)) return false
  return runsTheSchool(actor) || isToCome || isGoingOn(event, now)
}
