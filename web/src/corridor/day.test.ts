import type { ChangedLesson, LessonPlace } from '@stunda/contract/changed-lessons/endpoints.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { describe, expect, it } from 'vitest'
import { changesAhead, corridorRooms, roomsToShow } from './day.ts'

const DAY = '2026-11-23'
const reservation = (event_name: string, start_time: string, more: Partial<Reservation> = {}) =>
  ({
    id: 1,
    event_name,
    category_id: 1,
    status_id: 1,
    teachers: [{ id: 4, full_name: 'Agnese Kalniņa' }],
    students: [{ key: 'student_5', id: 5, full_name: 'Marta Ozola' }],
    start_datetime: `${DAY} ${start_time}:00`,
    end_datetime: `${DAY} 20:00:00`,
    start_time,
    end_time: '20:00',
    ...more,
  }) as Reservation
const schedule = (id: number, ...reservations: Reservation[]) =>
  ({ room: { id, room_number: `10${id}`, name: '', is_available: 1 }, reservations }) as RoomSchedule

describe('the day of a corridor', () => {
  it('is in the order of the clock, without what is cancelled', () => {
    const [room] = corridorRooms([
      schedule(
        1,
        reservation('Klavieres', '12:00'),
        reservation('Atceltā', '10:00', { status_id: 3 }),
        reservation('Solfedžo', '09:00'),
      ),
    ])
    expect(room?.events.map(({ name }) => name)).toEqual(['Solfedžo', 'Klavieres'])
  })

  it('names teachers and keeps no student, even if it were told', () => {
    const rooms = corridorRooms([schedule(1, reservation('Solfedžo', '09:00'))])
    expect(rooms[0]?.events[0]?.teachers).toBe('Agnese Kalniņa')
    expect(JSON.stringify(rooms)).not.toContain('Ozola')
  })

  it('tells what waits and what is maintenance from lessons', () => {
    const [room] = corridorRooms([
      schedule(
        1,
        reservation('Stunda', '09:00', { status_id: 4 }),
        reservation('Gaida', '10:00', { status_id: 2 }),
        reservation('Klavieru skaņošana', '11:00', { category_id: 3 }),
      ),
    ])
    expect(room?.events.map(({ kind }) => kind)).toEqual(['ordinary', 'pending', 'maintenance'])
  })
})

describe('a screen', () => {
  const all = corridorRooms([schedule(1), schedule(2), schedule(3)])
  const shown = (...asked: number[]) => roomsToShow(all, asked).map(({ id }) => id)

  it('shows its own rooms in the school’s order', () => expect(shown(3, 1, 99)).toEqual([1, 3]))
  it('shows all where it has none of its own', () => expect(shown()).toEqual([1, 2, 3]))
  it('shows all where its own are gone, rather than nothing', () => expect(shown(99)).toEqual([1, 2, 3]))
})

it('the changed lessons ahead are those of which neither what was planned nor what is now is over', () => {
  const place = (start: string, end: string, day = DAY) => ({
    ...{ start_datetime: `${day} ${start}:00`, end_datetime: `${day} ${end}:00` },
    ...{ room_number: '101', teachers: ['Agnese Kalniņa'] },
  })
  const lesson = (id: number, planned: LessonPlace, actual: LessonPlace | null) =>
    ({ ...{ id, name: 'Klavieres', students: [] }, planned, actual }) satisfies ChangedLesson
  const lessons = [
    lesson(1, place('09:00', '09:45'), null),
    lesson(2, place('10:00', '10:45'), null),
    lesson(3, place('09:00', '09:45'), place('14:00', '14:45')),
    lesson(4, place('09:00', '09:45'), place('14:00', '14:45', '2026-11-24')),
    lesson(5, place('14:00', '14:45', '2026-11-24'), place('11:00', '11:45')),
  ]
  const ahead = changesAhead({ date: DAY, lessons }, `${DAY} 09:45:00`)
  expect(ahead.map(({ id }) => id)).toEqual([2, 3, 5])
})
