import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { describe, expect, test } from 'vitest'
import { columnsOfDay, columnsOfDays, columnsOfPlan } from './board/board-column.ts'
import { lesson, room } from './board/reservation.fixture.ts'
import { firstFree } from './first-free.ts'

const TODAY = '2026-11-23'
const DAY = { start: 480, end: 1260 }
const teacher: Actor = { id: 4, roles: ['teacher'] }
const student: Actor = { id: 9, roles: ['student'] }

interface Scene {
  rooms?: Partial<Room>[]
  /** By room. */
  events?: Record<number, Reservation[]>
  date?: string
  clock?: string
  actor?: Actor
  bookableFrom?: number | null
  /** The events of the user that day. */
  busy?: Reservation[]
}

function begun({ rooms = [{}, {}], events = {}, ...scene }: Scene) {
  const { date = TODAY, clock = '10:20', actor = teacher, bookableFrom = DAY.start } = scene
  const schedules = rooms.map((changed, nth) => ({
    room: room({ id: nth + 1, ...changed }),
    reservations: events[nth + 1] ?? [],
  }))
  return firstFree(columnsOfDay(schedules, date, new Map()), {
    actor,
    now: `${TODAY} ${clock}:00`,
    hours: () => DAY,
    busy: () => columnsOfPlan(scene.busy ?? [], [date], new Map())[0]?.events ?? [],
    bookableFrom: () => bookableFrom,
  })
}

const at = (room_id: number, date: string, start: string, end: string) => ({
  kind: 'new',
  room_id,
  start_datetime: `${date} ${start}:00`,
  end_datetime: `${date} ${end}:00`,
})

describe('a new event begins', () => {
  test.each<[string, Scene, ReturnType<typeof at> | undefined]>([
    ['today at the next quarter of an hour, in the first room', {}, at(1, TODAY, '10:30', '11:15')],
    ['on another day with the school', { date: '2026-11-24' }, at(1, '2026-11-24', '08:00', '08:45')],
    [
      'in the room that is free for all of it',
      { events: { 1: [lesson(1, '11:00', '12:00')] } },
      at(2, TODAY, '10:30', '11:15'),
    ],
    [
      'as soon as one of the rooms is free',
      { events: { 1: [lesson(1, '10:00', '12:00')], 2: [lesson(2, '08:00', '10:50')] } },
      at(2, TODAY, '11:00', '11:45'),
    ],
    [
      'once the user is free, too',
      { busy: [lesson(7, '10:00', '10:40'), lesson(8, '11:00', '12:00')] },
      at(1, TODAY, '12:00', '12:45'),
    ],
    ['in a room that takes events', { rooms: [{ is_available: 0 }, {}] }, at(2, TODAY, '10:30', '11:15')],
    [
      'for a student in a room that is open to students',
      { actor: student, rooms: [{ open_to_students: false }, {}] },
      at(2, TODAY, '10:30', '11:15'),
    ],
    ['not where nothing can be booked', { bookableFrom: null }, undefined],
    [
      'not on a day of the past, which whoever runs the school may book as well',
      { date: '2026-11-22' },
      undefined,
    ],
    ['not when the day is nearly over', { clock: '20:20' }, undefined],
    ['not in rooms that are taken', { rooms: [{}], events: { 1: [lesson(1, '08:00', '20:30')] } }, undefined],
  ])('%s', (_, scene, event) => {
    expect(begun(scene)).toEqual(event)
  })

  test.each([
    ['that one may book', (date: string) => (date < TODAY ? null : DAY.start)],
    ['to come for whoever may book in the past', () => DAY.start],
  ])('in a week on its first day %s, whichever room that is', (_, from) => {
    const week = ['2026-11-22', TODAY, '2026-11-24']
    const taken = [lesson(1, '08:00', '21:00')]
    const columns = [
      ...columnsOfDays({ room: room({ id: 1 }), reservations: taken }, week, new Map()),
      ...columnsOfDays({ room: room({ id: 2 }), reservations: [] }, week, new Map()),
    ]
    const event = firstFree(columns, {
      actor: teacher,
      now: `${TODAY} 10:20:00`,
      hours: () => DAY,
      busy: () => [],
      bookableFrom: ({ date }) => from(date),
    })
    expect(event).toEqual(at(2, TODAY, '10:30', '11:15'))
  })

  test('in a person’s own day without a room, between the events in it', () => {
    const event = firstFree(columnsOfPlan([lesson(7, '10:00', '11:50')], [TODAY], new Map()), {
      actor: student,
      now: `${TODAY} 10:20:00`,
      hours: () => DAY,
      busy: () => [],
      bookableFrom: () => DAY.start,
    })
    expect(event).toEqual({
      kind: 'new',
      start_datetime: `${TODAY} 12:00:00`,
      end_datetime: `${TODAY} 12:45:00`,
    })
  })
})
