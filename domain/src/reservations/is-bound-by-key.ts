import { type Actor, runsTheSchool } from '../permissions/roles.ts'
import { holdsKey } from './room-key.ts'

/**
 * Whether an event has to stay where it is: its room's key is out, and the actor does not run the school. Somebody may stand in front
 * of the room with that key, so only who hands keys out moves or deletes the event.
 */
export function isBoundByKey(actor: Actor, event: Parameters<typeof holdsKey>[0]): boolean {
  return holdsKey(event) && !runsTheSchool(actor)
}
