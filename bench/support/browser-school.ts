import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { civilDateTime, minutesToClock } from '@stunda/domain/time/civil.ts'

const FIRST_MINUTE = 8 * 60
const LESSON_MINUTES = 40
const STEP_MINUTES = 60

/** `count` rooms, ten in each group. */
export function benchRooms(count: number): Room[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    room_number: String(101 + index),
    name: 'Klavieres',
    is_available: 1,
    room_group: { id: Math.floor(index / 10) + 1, name: `${Math.floor(index / 10) + 1}. stāvs` },
    seats: null,
    location: null,
    features: [],
    description: '',
    open_to_students: false,
    needs_approval: false,
  }))
}

/** A day's schedule with `lessons` lessons in each room. */
export function benchDay(rooms: readonly Room[], date: string, lessons: number): RoomSchedule[] {
  return rooms.map(room => ({
    room,
    reservations: Array.from({ length: lessons }, (_, index) => lesson(room, date, index)),
  }))
}

function lesson(room: Room, date: string, index: number): Reservation {
  const start = FIRST_MINUTE + index * Math.min(STEP_MINUTES, Math.floor((13 * 60) / 14 / 5) * 5)
  const end = start + LESSON_MINUTES
  const day = Number(date.slice(8))
  return {
    id: day * 1_000_000 + room.id * 100 + index,
    event_meta_id: room.id * 100 + index,
    event_name: 'Klavierspēle',
    category_id: 1,
    status_id: 1,
    room_id: room.id,
    subject_id: 1,
    description: '',
    start_datetime: civilDateTime(date, start),
    end_datetime: civilDateTime(date, end),
    start_date: date,
    start_time: minutesToClock(start),
    end_time: minutesToClock(end),
    date_reservation: date,
    teachers: [{ id: (index % 45) + 1, full_name: 'Agnese Kalniņa' }],
    students: [{ key: `student_${index + 100}`, id: index + 100, full_name: 'Kārlis Vītols' }],
    recurrence: 'weekly',
    changed_alone: false,
    version: 1,
    created_by: { id: 1, full_name: 'Anna Liepiņa' },
    can: { update: true, delete: true },
  }
}
