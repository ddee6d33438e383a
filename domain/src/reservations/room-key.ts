import { STATUS, type StatusId } from './vocabulary.ts'

/**
 * The status of an event after its room's key was handed out, or, where it was out, has come back; undefined where there is no key
 * to hand out: what waits for approval is confirmed first, what is cancelled needs none.
 */
export function afterKey(status_id: StatusId): StatusId | undefined {
  if (status_id === STATUS.confirmed) return STATUS.key_issued
  if (status_id === STATUS.key_issued) return STATUS.confirmed
  return undefined
}

/** Whether a change of status says no more than where the key is. */
export function isKeyOnly(from: StatusId, to: StatusId): boolean {
  return afterKey(from) === to
}
