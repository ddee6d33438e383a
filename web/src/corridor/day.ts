import type { ChangedLesson, ChangedLessons } from '@stunda/contract/changed-lessons/endpoints.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'

/** All that a corridor screen shows of an event, and all that it stores. */
export interface CorridorEvent
  extends Pick<Reservation, 'id' | 'start_datetime' | 'end_datetime' | 'start_time' | 'end_time'> {
  name: string
  teachers: string
  kind: 'ordinary' | 'pending' | 'maintenance'
}

/** A room and its events of the day, sorted by their start. */
export interface CorridorRoom {
  id: number
  room_number: string
  name: string
  is_available: boolean
  events: readonly CorridorEvent[]
}

/** A day's schedule without what the screen does not show: cancelled events and students. */
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

/** The rooms with these ids in the school's order; all rooms when there is none of these. */
export function roomsToShow(rooms: readonly CorridorRoom[], asked: readonly number[]): CorridorRoom[] {
  const shown = rooms.filter(({ id }) => asked.includes(id))
  return shown.length > 0 ? shown : [...rooms]
}

function corridorEvent(reservation: Reservation): CorridorEvent {
  const { id, event_name, teachers, start_datetime, end_datetime, start_time, end_time } = reservation
  return {
    ...{ id, start_datetime, end_datetime, start_time, end_time },
    name: event_name,
    teachers: teachers.map(({ full_name }) => full_name).join(', '),
    kind: kindOf(reservation),
  }
}

function kindOf({ category_id, status_id }: Reservation): CorridorEvent['kind'] {
  if (category_id === CATEGORY.maintenance) return 'maintenance'
  return status_id === STATUS.pending ? 'pending' : 'ordinary'
}

/**
 * The event in a room at a moment, and the next event of the same day, or null. In the minute in which an event ends, the next one has
 * begun. `events` are sorted by their start.
 */
export function nowAndNext(events: readonly CorridorEvent[], at: CivilDateTime) {
  return {
    now: events.find(({ start_datetime, end_datetime }) => start_datetime <= at && at < end_datetime) ?? null,
    next: events.find(({ start_datetime }) => at < start_datetime) ?? null,
  }
}

/** The changed lessons of a day that were not to be over, and are not. */
export function changesAhead({ date, lessons }: ChangedLessons, now: CivilDateTime): ChangedLesson[] {
  return lessons.filter(({ planned, actual }) =>
    [planned, actual].some(
      place => place && dateOf(place.start_datetime) === date && place.end_datetime > now,
    ),
  )
}
