import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import { type EventFields, hasTime } from '../event/form-state.ts'

/**
 * Whether the actor may move an event that is in the way. Whoever may not see all of its people cannot carry them along; what goes on
 * already, or has its room's key, only who runs the school moves.
 */
export function mayClear(event: Reservation, actor: Actor, now: CivilDateTime): boolean {
  if (!event.can.update || event.students === undefined || !isLive(event)) return false
  return runsTheSchool(actor) || !(isGoingOn(event, now) || isBoundByKey(actor, event))
}

/** Whether an event that the actor may move may be cancelled too: not while its room's key is out. */
export function mayCancel({ can, status_id }: Pick<Reservation, 'can' | 'status_id'>): boolean {
  return can.delete && status_id !== STATUS.key_issued
}

/** What is asked for, as far as an event can be in its way. */
export type Claim = Pick<
  EventFields,
  'room_id' | 'date_reservation' | 'start_time' | 'end_time' | 'teachers' | 'students'
>

/** Whether an event as it stands takes the room or somebody of what is asked for. Of groups only those named on both sides count. */
export function isInTheWay(event: Reservation, asked: Claim): boolean {
  if (!isLive(event) || !hasTime(asked)) return false
  const time = {
    start_datetime: `${asked.date_reservation} ${asked.start_time}:00`,
    end_datetime: `${asked.date_reservation} ${asked.end_time}:00`,
  }
  if (!overlaps(event, time)) return false
  return (
    event.room_id === asked.room_id ||
    event.teachers.some(({ id }) => asked.teachers.includes(id)) ||
    (event.students ?? []).some(({ key }) => asked.students.some(wanted => wanted === key))
  )
}
