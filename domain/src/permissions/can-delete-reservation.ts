import type { CivilDateTime } from '../time/civil.ts'
import { isOwn, type OwnedEvent } from './owned-event.ts'
import { allows, permissionsOf } from './rights.ts'
import { type Actor, runsTheSchool } from './roles.ts'

/** Whether the actor has the right to delete the event, whenever it is: administrators and attendants any, others their own. */
export function hasDeleteRight(actor: Actor, event: OwnedEvent): boolean {
  return allows(permissionsOf(actor), 'reservation', 'd') && (runsTheSchool(actor) || isOwn(actor, event))
}

/** Whether the actor may delete the event now: as above, and what has begun only whoever runs the school. */
export function canDeleteReservation(
  actor: Actor,
  event: OwnedEvent & { start_datetime: CivilDateTime },
  now: CivilDateTime,
): boolean {
  return hasDeleteRight(actor, event) && (runsTheSchool(actor) || event.start_datetime >= now)
}
