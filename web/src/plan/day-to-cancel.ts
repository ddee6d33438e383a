import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'

/** The days of a week that are not over; none of a past week. */
export function daysToCancelOn(date: CivilDate, now: CivilDateTime): CivilDate[] {
  return weekOf(date).filter(day => day >= dateOf(now))
}

/** The events of a day that have not begun and may be cancelled, by start; events whose key is out are among them. */
export function eventsToCancel(
  reservations: readonly Reservation[],
  day: CivilDate,
  now: CivilDateTime,
): Reservation[] {
  return reservations
    .filter(event => event.start_date === day && event.start_datetime >= now)
    .filter(event => isLive(event) && event.can.update)
    .sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}

/** Whether an event's key is out. The event cannot be cancelled until the key is back. */
export function hasKeyOut({ status_id }: Pick<Reservation, 'status_id'>): boolean {
  return status_id === STATUS.key_issued
}

/**
 * Whether an event cannot take place without a user: they teach in it, or nobody else studies in it. A group's event takes place without
 * one member.
 */
export function needsThem(
  { teachers, students = [] }: Pick<Reservation, 'teachers' | 'students'>,
  user: number,
) {
  return teachers.some(({ id }) => id === user) || students.every(({ key }) => key === `student_${user}`)
}

/** The day that is chosen first: the `preferred` one if it has events to cancel, otherwise the first that has, or the first of all. */
export function dayToBeginWith(
  days: readonly CivilDate[],
  reservations: readonly Reservation[],
  now: CivilDateTime,
  preferred: CivilDate,
): CivilDate | undefined {
  const busy = days.filter(day => eventsToCancel(reservations, day, now).length > 0)
  return busy.includes(preferred) ? preferred : (busy[0] ?? days[0])
}
