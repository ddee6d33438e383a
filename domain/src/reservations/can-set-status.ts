import { type Actor, isOnlyStudent, runsTheSchool } from '../permissions/roles.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/**
 * Whether the actor may give an event of their own this status; `from` is the one it has, absent for a new event.
 * Administrators and attendants set any. Others leave it, or cancel what is confirmed; what they book starts as
 * confirmed. A student's booking may also wait for approval.
 */
export function canSetStatus(actor: Actor, from: StatusId | undefined, to: StatusId): boolean {
  if (runsTheSchool(actor) || from === to) return true
  if (to === STATUS.pending) return isOnlyStudent(actor) && (from ?? STATUS.confirmed) === STATUS.confirmed
  if (from === undefined) return to === STATUS.confirmed
  return from === STATUS.confirmed && to === STATUS.cancelled
}
