import { allows, permissionsOf } from '../permissions/rights.ts'
import { type Actor, runsTheSchool } from '../permissions/roles.ts'
import type { CivilDateTime } from '../time/civil.ts'
import { isBoundByKey } from './is-bound-by-key.ts'
import { isOwn, type OwnedEvent } from './owned-event.ts'
import type { BookedEvent } from './situation.ts'

/** Whether the actor has the right to delete the event, whenever it is: administrators and attendants any, others their own. */
export function hasDeleteRight(actor: Actor, event: OwnedEvent): boolean {
  return allows(permissionsOf(actor), 'reservation', 'd') && (runsTheSchool(actor) || isOwn(actor, event))
}

/** The reasons why an event may not be deleted. */
export type NotDeleted = 'not_theirs' | 'begun' | 'key_out'

/**
 * The reason why the actor may not delete the event now; undefined if they may. Administrators and attendants delete any event, others
 * their own unless it has begun or its room's key is out. Drafts can always be deleted.
 */
export function whyNotDeleted(
  actor: Actor,
  event: OwnedEvent & Pick<BookedEvent, 'start_datetime' | 'status_id' | 'is_draft'>,
  now: CivilDateTime,
): NotDeleted | undefined {
  if (!hasDeleteRight(actor, event)) return 'not_theirs'
  if (event.is_draft || runsTheSchool(actor)) return undefined
  if (event.start_datetime < now) return 'begun'
  return isBoundByKey(actor, event) ? 'key_out' : undefined
}
