import { type Actor, isOnlyStudent } from '../permissions/roles.ts'
import type { AskedEvent, BookedEvent, RoomFacts } from './situation.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/**
 * The status that an asked event is booked with. It is the asked one, except that what a student newly places in a room
 * that needs approval waits for an attendant: a new booking, and one moved to another room or time.
 * Whether the actor may set the status at all is the rule status-by-role's question.
 */
export function startingStatus(
  actor: Actor,
  event: AskedEvent,
  room: RoomFacts | undefined,
  before?: BookedEvent,
): StatusId {
  const waits =
    event.status_id === STATUS.confirmed &&
    room?.needs_approval === true &&
    isOnlyStudent(actor) &&
    !isSamePlace(event, before)
  return waits ? STATUS.pending : event.status_id
}

function isSamePlace(event: AskedEvent, before: BookedEvent | undefined): boolean {
  return (
    before?.room_id === event.room_id &&
    before.start_datetime === event.start_datetime &&
    before.end_datetime === event.end_datetime
  )
}
