import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { civilDateTime, clockToMinutes } from '@stunda/domain/time/civil.ts'
import type { EventFields } from './form-state.ts'

/** A reservation with the place and time of some fields. */
export function putThere(
  reservation: Reservation,
  {
    date_reservation: date,
    start_time,
    end_time,
    room_id,
  }: Pick<EventFields, 'date_reservation' | 'start_time' | 'end_time' | 'room_id'>,
): Reservation {
  return {
    ...reservation,
    room_id: room_id ?? reservation.room_id,
    start_datetime: civilDateTime(date, clockToMinutes(start_time)),
    end_datetime: civilDateTime(date, clockToMinutes(end_time)),
    ...{ date_reservation: date, start_date: date, start_time, end_time },
  }
}
