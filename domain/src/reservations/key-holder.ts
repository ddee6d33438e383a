import { canHandKeys } from '../permissions/can-hand-keys.ts'
import type { Actor } from '../permissions/roles.ts'
import { holdsKey, wantsKey } from './room-key.ts'
import type { BookedEvent, KeyHolder, RequestedEvent } from './situation.ts'

/**
 * The key holder after a change; null: the usual one, or nobody, if the key is not out. Only those who hand out keys name somebody;
 * whom nobody names otherwise keeps the key.
 */
export function keyHolderAfter(
  actor: Actor,
  before: BookedEvent,
  { status_id, key_holder }: Pick<RequestedEvent, 'status_id' | 'key_holder'>,
): KeyHolder | null {
  if (!wantsKey({ status_id }) || before.is_draft) return null
  if (key_holder !== undefined && canHandKeys(actor)) return key_holder
  return (holdsKey(before) && before.key_holder) || null
}

/** Whether two holders are the same; null and undefined: the usual one. */
export function isSameHolder(a: KeyHolder | null | undefined, b: KeyHolder | null | undefined): boolean {
  if (!a || !b) return !a && !b
  return 'id' in a ? 'id' in b && a.id === b.id : 'name' in b && a.name === b.name
}
