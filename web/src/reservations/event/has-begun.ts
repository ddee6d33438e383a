import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type FormState, hasTime } from './form-state.ts'

/** Whether the form is of an event that goes on, whose beginning the actor can change no more; its end they can. */
export function hasBegun({ id, initial }: FormState, actor: Actor, now: CivilDateTime): boolean {
  const { date_reservation: date, start_time, end_time, status_id } = initial
  const stretch = { start_datetime: `${date} ${start_time}:00`, end_datetime: `${date} ${end_time}:00` }
  return id !== null && !runsTheSchool(actor) && isGoingOn({ ...stretch, status_id }, now)
}

/** Whether a new event is asked for at a time that is over, by somebody who may book there: they are told, others are refused. */
export function isOver(form: FormState, actor: Actor, now: CivilDateTime): boolean {
  const isNew = form.id === null && runsTheSchool(actor)
  return isNew && hasTime(form) && `${form.date_reservation} ${form.end_time}:00` <= now
}

/** Whether the event begins when it did before, and takes place. */
export function keepsStart({ date_reservation, start_time, status_id, initial }: FormState): boolean {
  const isSameStart = date_reservation === initial.date_reservation && start_time === initial.start_time
  return isSameStart && status_id !== STATUS.cancelled
}
