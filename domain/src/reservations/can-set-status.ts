import { type Actor, isOnlyStudent, runsTheSchool } from '../permissions/roles.ts'
import type { Standing } from './situation.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/**
 * Whether the actor may set this status on their own event; `from` is the present one, absent for a new event. Administrators and
 * attendants set any status. Others keep it or cancel a confirmed event, teachers also one that is pending, and restore what is cancelled
 * if they may take that back: then `stood` says how it was. Their new events are confirmed, and a student's may also be pending.
 */
export function canSetStatus(
  actor: Actor,
  from: StatusId | undefined,
  to: StatusId,
  stood?: Pick<Standing, 'status_id'>,
): boolean {
  if (runsTheSchool(actor) || from === to) return true
  if (from === STATUS.cancelled) {
    if (!stood) return false
    return to === restoredTo(stood) || (to === STATUS.pending && isOnlyStudent(actor))
  }
  if (to === STATUS.pending) return isOnlyStudent(actor) && (from ?? STATUS.confirmed) === STATUS.confirmed
  if (from === undefined) return to === STATUS.confirmed
  return (
    to === STATUS.cancelled &&
    (from === STATUS.confirmed || (from === STATUS.pending && !isOnlyStudent(actor)))
  )
}

/** The status in which a cancelled event is restored: what waited for approval waits again, without the room's key. */
export function restoredTo(
  stood: Pick<Standing, 'status_id'> | undefined,
): typeof STATUS.confirmed | typeof STATUS.pending {
  return stood?.status_id === STATUS.pending ? STATUS.pending : STATUS.confirmed
}
