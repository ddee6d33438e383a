import { type Actor, isOnlyStudent, runsTheSchool } from '../permissions/roles.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/**
 * Whether the actor may set this status on their own event; `from` is the present one, absent for a new event. Administrators and
 * attendants set any status. Others keep it or cancel a confirmed event, teachers also one that is pending; their new events are
 * confirmed, and a student's may also be pending.
 */
export function canSetStatus(actor: Actor, from: StatusId | undefined, to: StatusId): boolean {
  if (runsTheSchool(actor) || from === to) return true
  if (to === STATUS.pending) return isOnlyStudent(actor) && (from ?? STATUS.confirmed) === STATUS.confirmed
  if (from === undefined) return to === STATUS.confirmed
  return (
    to === STATUS.cancelled &&
    (from === STATUS.confirmed || (from === STATUS.pending && !isOnlyStudent(actor)))
  )
}
