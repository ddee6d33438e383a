import type { CivilDateTime } from '../time/civil.ts'
import { isOwn, type OwnedEvent } from './owned-event.ts'
import { allows, permissionsOf } from './rights.ts'
import { type Actor, runsTheSchool } from './roles.ts'

/** Whether the actor has the right to update the event, whenever it is: administrators and attendants any, others their own. */
export function hasUpdateRight(actor: Actor, event: OwnedEvent): boolean {
  return allows(permissionsOf(actor), 'reservation', 'u') && (runsTheSchool(actor) || isOwn(actor, event))
}

/** Whether the actor may update the event now: as above, and what has begun only whoever runs the school. */
export function canUpdateReservation(
  actor: Actor,
  event: OwnedEvent & { start_datetime: CivilDateTime },
  now: CivilDateTime,
): boolean {
  return hasUpdateRight(actor, event) && (runsTheSchool(actor) || event.start_datetime >= now)
}
