import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { hasTime, intervalOf } from './event-fields.ts'
import type { FormState } from './form-state.ts'

/** Whether the form is of an event that is going on: the actor may still change its end, but not its beginning. */
export function hasBegun({ id, initial }: FormState, actor: Actor, now: CivilDateTime): boolean {
  const { status_id } = initial
  return id !== null && !runsTheSchool(actor) && isGoingOn({ ...intervalOf(initial), status_id }, now)
}

/** Whether a new event is over already and the actor may book it all the same; others are refused. */
export function isOver(form: FormState, actor: Actor, now: CivilDateTime): boolean {
  const isNew = form.id === null && runsTheSchool(actor)
  return isNew && hasTime(form) && intervalOf(form).end_datetime <= now
}

/** Whether the event takes place and begins at the same time as before the change. */
export function keepsStart({ date_reservation, start_time, status_id, initial }: FormState): boolean {
  const isSameStart = date_reservation === initial.date_reservation && start_time === initial.start_time
  return isSameStart && status_id !== STATUS.cancelled
}
