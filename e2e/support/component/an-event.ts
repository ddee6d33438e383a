import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { lesson } from '../../../web/src/schedule/board/reservation.fixture.ts'
import type { OwnEvents } from './own-events.ts'

/** Ids that no recorded event has. */
const FIRST_ID = 900_001

/** The times of an event on a day, `HH:mm`, in all forms in which an answer has them. */
export const timesOf = (start_date: string, start_time: string, end_time: string) => ({
  start_date,
  date_reservation: start_date,
  start_time,
  end_time,
  start_datetime: `${start_date} ${start_time}:00`,
  end_datetime: `${start_date} ${end_time}:00`,
})
type Times = ReturnType<typeof timesOf>

/** An event as the server answers it, with an id of its own among these. */
export function anEvent(
  events: OwnEvents,
  given: Partial<Reservation> & Pick<Reservation, 'event_name' | 'room_id'> & Times,
): Reservation {
  const id = FIRST_ID + events.all.length
  const others = { category_id: 5, subject_id: null, teachers: [] }
  return lesson(id, given.start_time, given.end_time, { ...others, ...given })
}
