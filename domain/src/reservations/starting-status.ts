import { type Actor, isOnlyStudent, runsTheSchool } from '../permissions/roles.ts'
import { restoredTo } from './can-set-status.ts'
import { holdsKey, wantsKey } from './room-key.ts'
import type { BookedEvent, RequestedEvent, RoomFacts, Standing } from './situation.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/**
 * The status that an asked event is booked with. It is the asked one, except that
 * - what a student newly places in a room that needs approval waits for an attendant: a new booking, and one that was confirmed, or
 *   has its room's key, and goes to another room or time or becomes longer;
 * - what waited for approval before it was cancelled waits again, unless those restore it who approve;
 * - an event that leaves the room whose key it has leaves the key too: it is confirmed then. The key of the new room is handed out
 *   as a change of its own.
 * Whether the actor may set the status at all is the rule status-by-role's question, and whether the event may go there that of
 * key-keeps-place.
 */
export function startingStatus(
  actor: Actor,
  event: RequestedEvent,
  room: RoomFacts | undefined,
  before?: BookedEvent,
): StatusId {
  const { status_id } = event
  const stood = before?.stood
  const isSettled = status_id === STATUS.confirmed || status_id === STATUS.key_issued
  const needsApproval = room?.needs_approval === true && isOnlyStudent(actor)
  if (isSettled && needsApproval && !isWithin(event, stood ?? before)) return STATUS.pending
  if (isSettled && stood && !runsTheSchool(actor) && restoredTo(stood) === STATUS.pending)
    return STATUS.pending
  return leavesItsKey(event, before) ? STATUS.confirmed : status_id
}

/** Whether an event that has its room's key moves to another room. */
export function leavesItsKey(
  event: Pick<RequestedEvent, 'room_id' | 'status_id'>,
  before: Pick<BookedEvent, 'room_id' | 'status_id' | 'is_draft'> | undefined,
): boolean {
  return wantsKey(event) && holdsKey(before) && before?.room_id !== event.room_id
}

/** Whether an event keeps its room and start and does not end later. */
function isWithin(event: RequestedEvent, before: Standing | undefined): boolean {
  return (
    before?.room_id === event.room_id &&
    before.start_datetime === event.start_datetime &&
    before.end_datetime >= event.end_datetime
  )
}
