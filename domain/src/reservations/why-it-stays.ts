import type { Actor } from '../permissions/roles.ts'
import type { CivilDateTime } from '../time/civil.ts'
import type { BookedEvent } from './situation.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

/**
 * Why an event keeps its place although its room or people are wanted for another one: it has begun, its room's key is out, or it is a
 * closure of somebody else. Undefined: it may go.
 */
export function whyItStays(
  actor: Pick<Actor, 'id'>,
  event: Pick<BookedEvent, 'start_datetime' | 'status_id' | 'category_id' | 'created_by'>,
  now: CivilDateTime,
): 'begun' | 'key_out' | 'closure' | undefined {
  if (event.start_datetime < now) return 'begun'
  if (event.status_id === STATUS.key_issued) return 'key_out'
  if (event.category_id === CATEGORY.maintenance && event.created_by !== actor.id) return 'closure'
  return undefined
}
