import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime, ClockTime } from '@stunda/domain/time/civil.ts'

/** What a screen in the corridor says of an event; whatever is not here it does not even keep. */
export interface CorridorEvent {
  id: number
  name: string
  /** The teachers' names. */
  teachers: string
  kind: 'ordinary' | 'pending' | 'maintenance'
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
  start_time: ClockTime
  end_time: ClockTime
}

/** A room and its events of the day, in the order of the clock. */
export interface CorridorRoom {
  id: number
  room_number: string
  name: string
  is_available: boolean
  events: readonly CorridorEvent[]
}

/** The day as the screen needs it: no more of it is kept in a corridor than is shown there. */
export function corridorRooms(schedule: readonly RoomSchedule[]): CorridorRoom[] {
  return schedule.map(({ room, reservations }) => ({
    id: room.id,
    room_number: room.room_number,
    name: room.name,
    is_available: room.is_available === 1,
    events: reservations
      .filter(({ status_id }) => status_id !== STATUS.cancelled)
      .map(corridorEvent)
      .sort((one, other) => (one.start_datetime < other.start_datetime ? -1 : 1)),
  }))
}

/** The rooms asked for, in the school's order: all where none is asked for, or none of those asked for is there any more. */
export function roomsToShow(rooms: readonly CorridorRoom[], asked: readonly number[]): CorridorRoom[] {
  const shown = rooms.filter(({ id }) => asked.includes(id))
  return shown.length > 0 ? shown : [...rooms]
}

function corridorEvent(reservation: Reservation): CorridorEvent {
  const { id, event_name, teachers, start_datetime, end_datetime, start_time, end_time } = reservation
  return {
    id,
    name: event_name,
    teachers: teachers.map(({ full_name }) => full_name).join(', '),
    kind: kindOf(reservation),
    start_datetime,
    end_datetime,
    start_time,
    end_time,
  }
}

function kindOf({ category_id, status_id }: Reservation): CorridorEvent['kind'] {
  if (category_id === CATEGORY.maintenance) return 'maintenance'
  return status_id === STATUS.pending ? 'pending' : 'ordinary'
}
