import type { CivilDateTime } from '../time/civil.ts'
import type { BookedEvent } from './situation.ts'
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

/** Whether an event is to have the room's key: what is asked for as much as what stands. */
export function wantsKey({ status_id }: Pick<BookedEvent, 'status_id'>): boolean {
  return status_id === STATUS.key_issued
}

/** Whether the room's key is with an event that stands: not while it is a draft, which holds nothing. */
export function holdsKey(event: Pick<BookedEvent, 'status_id' | 'is_draft'> | undefined): boolean {
  return event !== undefined && wantsKey(event) && !event.is_draft
}

/** Whether the room's key is still with an event that is over. */
export function isKeyLate(
  event: Pick<BookedEvent, 'status_id' | 'end_datetime'>,
  now: CivilDateTime,
): boolean {
  return wantsKey(event) && event.end_datetime <= now
}
