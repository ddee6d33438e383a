import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import { type EventFields, hasTime, intervalOf, type TimeFields } from '../event/event-fields.ts'

/**
 * Whether the actor may move an event that is in the way. A user who may not see all its participants cannot move it; one that is
 * going on, or has its room's key, only those who run the school move.
 */
export function mayMove(event: Reservation, actor: Actor, now: CivilDateTime): boolean {
  if (!event.can.update || event.students === undefined || !isLive(event)) return false
  return runsTheSchool(actor) || !(isGoingOn(event, now) || isBoundByKey(actor, event))
}

/** Whether an event that the actor may move may be cancelled too: not while its room's key is out. */
export function mayCancel({ can, status_id }: Pick<Reservation, 'can' | 'status_id'>): boolean {
  return can.delete && status_id !== STATUS.key_issued
}

/** The place, time and people that were asked for. */
export type AskedPlace = TimeFields & Pick<EventFields, 'room_id' | 'teachers' | 'students'>

/** Whether an event takes the asked room or one of the asked people at the asked time. Groups count only by name. */
export function isInTheWay(event: Reservation, asked: AskedPlace): boolean {
  if (!isLive(event) || !hasTime(asked) || !overlaps(event, intervalOf(asked))) return false
  return (
    event.room_id === asked.room_id ||
    event.teachers.some(({ id }) => asked.teachers.includes(id)) ||
    (event.students ?? []).some(({ key }) => asked.students.some(wanted => wanted === key))
  )
}
