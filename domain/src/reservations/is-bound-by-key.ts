import { type Actor, runsTheSchool } from '../permissions/roles.ts'
import { holdsKey } from './room-key.ts'

/**
 * Whether the actor must not move or delete an event because its room's key is out. Only administrators and attendants, who hand out
 * keys, may: otherwise nobody would know where the key is.
 */
export function isBoundByKey(actor: Actor, event: Parameters<typeof holdsKey>[0]): boolean {
  return holdsKey(event) && !runsTheSchool(actor)
}
