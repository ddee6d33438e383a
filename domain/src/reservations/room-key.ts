import type { CivilDateTime } from '../time/civil.ts'
import type { BookedEvent } from './situation.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/**
 * The status of an event after its room's key was handed out or, if it was out, has come back; undefined for pending and cancelled
 * events, which cannot have the key.
 */
export function afterKey(status_id: StatusId): StatusId | undefined {
  if (status_id === STATUS.confirmed) return STATUS.key_issued
  if (status_id === STATUS.key_issued) return STATUS.confirmed
  return undefined
}

/** Whether a change of status only hands out the key or takes it back. */
export function isKeyOnly(from: StatusId, to: StatusId): boolean {
  return afterKey(from) === to
}

/** Whether a requested or existing event has the status with the room's key. */
export function wantsKey({ status_id }: Pick<BookedEvent, 'status_id'>): boolean {
  return status_id === STATUS.key_issued
}

/** Whether an existing event has the room's key; a draft has none. */
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
