import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { clockToMinutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOfDay } from '../board/board-column.ts'
import { lesson, room } from '../board/reservation.fixture.ts'
import {
  askedFrom,
  firstIn,
  freeRooms,
  isFor,
  laterTimes,
  lengthFrom,
  needsApproval,
  nothingFree,
  ownEvents,
} from './free-rooms.ts'

const DATE = '2026-11-23'
const DAY = { start: 480, end: 1260 }
const student = { id: 9, roles: ['student'] as const }
const teacher = { id: 4, roles: ['teacher'] as const }

describe('the rooms to choose from', () => {
  const rooms = [
    room({ id: 1 }),
    room({ id: 2, open_to_students: false }),
    room({ id: 3, is_available: 0 }),
    room({ id: 4, needs_approval: true }),
  ]
  test.each([
    ['a student has those open to students', student, [1, 4]],
    ['a teacher has all that take events', teacher, [1, 2, 4]],
    [
      'a student who teaches as well has what a teacher has',
      { id: 9, roles: ['student', 'teacher'] as const },
      [1, 2, 4],
    ],
  ])('%s', (_, actor, ids) => {
    expect(rooms.filter(room => isFor(actor, room)).map(({ id }) => id)).toEqual(ids)
  })

  test('only a student’s booking waits for approval, and only where the room asks for it', () => {
    expect(rooms.filter(room => needsApproval(student, room)).map(({ id }) => id)).toEqual([4])
    expect(rooms.filter(room => needsApproval(teacher, room))).toEqual([])
  })
})

describe('one’s own lessons', () => {
  const me = { key: 'student_9', id: 9, full_name: 'Marta Ozola' }
  const columns = columnsOfDay(
    [
      { room: room({ id: 1 }), reservations: [lesson(2, '16:00', '16:40'), lesson(1, '14:00', '14:40')] },
      {
        room: room({ id: 2, open_to_students: false }),
        reservations: [
          lesson(3, '13:00', '13:40', { status_id: STATUS.cancelled }),
          lesson(4, '10:00', '10:45', { students: [me], teachers: [] }),
        ],
      },
    ],
    DATE,
    new Map(),
  )
  const inHour = (actor: Actor, start: number) =>
    firstIn(ownEvents(actor, columns), { start, end: start + 60 })?.reservation.id

  test.each<[string, Actor, number, number | undefined]>([
    ['are told of where they begin within the time', teacher, 810, 1],
    ['and where they go on then', teacher, 860, 1],
    ['not where they end or begin at its edges', teacher, 880, undefined],
    ['not where they were cancelled', teacher, 780, undefined],
    ['also in a room that is not for students', student, 615, 4],
    ['to nobody else', { id: 5, roles: ['teacher'] }, 810, undefined],
    ['not to who runs the school, and books for others', { id: 4, roles: ['attendant'] }, 810, undefined],
  ])('%s', (_, actor, start, id) => {
    expect(inHour(actor, start)).toBe(id)
  })

  test('of two of them within the time the first is told', () => {
    expect(firstIn(ownEvents(teacher, columns), { start: 800, end: 1000 })?.reservation.id).toBe(1)
  })

  test('take no room: every room is free whoever asks', () => {
    const free = (actor: Actor) => freeRooms(columns, 840, 45, DAY, actor).now.map(({ room }) => room.id)
    expect(free(teacher)).toEqual([2])
    expect(free({ id: 99, roles: ['teacher'] })).toEqual([2])
  })
})

describe('a room is wanted', () => {
  test.each([
    ['today from the next mark on', 685, DATE, '11:21:00', 685],
    ['today from now on, also by those who may book in the past', 480, DATE, '11:21:00', 685],
    ['today from the beginning, before the school opens', 480, DATE, '06:10:00', 480],
    ['today no more, when what is left is not worth booking', 480, DATE, '20:41:00', null],
    ['today no more, after the school day', null, DATE, '21:30:00', null],
    ['on another day from its beginning', 480, '2026-11-24', '11:21:00', 480],
    ['never where nothing can be booked', null, '2026-11-24', '11:21:00', null],
  ])('%s', (_, bookableFrom, date, clock, from) => {
    expect(askedFrom(bookableFrom, date, `${DATE} ${clock}`, DAY)).toBe(from)
  })
})

test.each([
  ['from the next half hour until half an hour before the end', 1170, ['20:00', '20:30']],
  ['not the same time once more', 1200, ['20:30']],
  ['none at the end of the day', 1235, []],
])('other times to ask for: %s', (_, from, times) => {
  expect(laterTimes(from, DAY).map(minutesToClock)).toEqual(times)
})

describe('rooms are free', () => {
  const found = (events: Record<number, Reservation[]>, actor: Actor = teacher, length = 30, from = 600) => {
    const schedules = [1, 2, 3, 4].map(id => ({
      room: room({ id, room_number: `10${id}`, needs_approval: id === 2 }),
      reservations: events[id] ?? [],
    }))
    const { now, later } = freeRooms(columnsOfDay(schedules, DATE, new Map()), from, length, DAY, actor)
    const said = ({ room, free }: (typeof now)[0]) =>
      `${room.room_number} ${minutesToClock(free.start)}–${minutesToClock(free.end)}`
    return { now: now.map(said), later: later.map(said) }
  }

  test('those that stay free longest come first, then those that are free soonest', () => {
    expect(
      found({
        1: [lesson(1, '11:00', '12:00')],
        2: [lesson(2, '09:00', '11:30')],
        4: [lesson(3, '09:30', '10:45'), lesson(4, '15:00', '16:00')],
      }),
    ).toEqual({
      now: ['103 10:00–21:00', '101 10:00–11:00'],
      later: ['104 10:45–15:00', '102 11:30–21:00'],
    })
  })

  test('as long as each other in the school’s order', () => {
    expect(found({}).now).toEqual([1, 2, 3, 4].map(nth => `10${nth} 10:00–21:00`))
  })

  test('not for the few minutes between two lessons', () => {
    const events = [lesson(1, '09:00', '10:00'), lesson(2, '10:15', '11:00')]
    expect(found({ 1: events })).toMatchObject({ later: ['101 11:00–21:00'] })
  })

  test('for as long as is asked for: what is shorter does not count, and the next long enough one is told', () => {
    const events = { 1: [lesson(1, '11:00', '12:00')], 2: [lesson(2, '10:45', '20:30')] }
    const rooms = (length: number) => found(events, teacher, length)
    expect(rooms(45).now).toEqual([
      '103 10:00–21:00',
      '104 10:00–21:00',
      '101 10:00–11:00',
      '102 10:00–10:45',
    ])
    expect(rooms(60)).toEqual({
      now: ['103 10:00–21:00', '104 10:00–21:00', '101 10:00–11:00'],
      later: [],
    })
    expect(rooms(90).later).toEqual(['101 12:00–21:00'])
  })

  test('for the shortest length also where less is left of the day, but not before another lesson', () => {
    const events = {
      1: [lesson(1, '20:00', '20:40')],
      2: [lesson(2, '20:00', '20:45')],
      4: [lesson(3, '20:00', '20:35'), lesson(4, '20:55', '21:00')],
    }
    expect(found(events, teacher, 30, 1235)).toEqual({ now: ['103 20:35–21:00'], later: ['101 20:40–21:00'] })
    expect(found(events, teacher, 45, 1235)).toEqual({ now: [], later: [] })
  })

  test('where a lesson was cancelled', () => {
    const cancelled = lesson(1, '09:00', '20:00', { status_id: STATUS.cancelled })
    expect(found({ 1: [cancelled] }).later).toEqual([])
  })

  test('not at all when they are taken until the end', () => {
    const taken = [lesson(1, '08:00', '21:00')]
    expect(found({ 1: taken, 2: taken, 3: taken, 4: taken })).toEqual({ now: [], later: [] })
  })

  test('those that nobody has to approve come first for a student, not for a teacher', () => {
    const events = { 1: [lesson(1, '11:00', '12:00')] }
    expect(found(events, student).now.map(said => said.slice(0, 3))).toEqual(['103', '104', '101', '102'])
    expect(found(events, teacher).now.map(said => said.slice(0, 3))).toEqual(['102', '103', '104', '101'])
  })

  test('only where no live lesson is, each once', () => {
    const times = fc
      .tuple(fc.integer({ min: 96, max: 240 }), fc.integer({ min: 1, max: 24 }))
      .map(([start, length]) => [start * 5, Math.min(1260, (start + length) * 5)] as const)
    fc.assert(
      fc.property(fc.array(times, { maxLength: 8 }), fc.integer({ min: 96, max: 247 }), (taken, mark) => {
        const events = taken.map(([start, end], at) => lesson(at, minutesToClock(start), minutesToClock(end)))
        const columns = columnsOfDay([{ room: room(), reservations: events }], DATE, new Map())
        const { now, later } = freeRooms(columns, mark * 5, 30, DAY, teacher)
        const all = [...now, ...later]
        expect(all.length).toBeLessThanOrEqual(1)
        for (const { free } of all) {
          expect(free.end - free.start).toBeGreaterThanOrEqual(free.end === 1260 ? 20 : 30)
          expect(taken.every(([start, end]) => end <= free.start || start >= free.end)).toBe(true)
        }
      }),
    )
  })
})

test.each([
  ['as long as was asked for', '20:00', 45, 45],
  ['for half an hour where that fits', '20:30', 30, 30],
  ['until the day’s end where the shortest length goes beyond it', '20:35', 30, 25],
  ['never for less than is worth booking', '20:50', 30, 20],
])('a room is had %s', (_, start, length, minutes) => {
  expect(lengthFrom(clockToMinutes(start), length, DAY)).toBe(minutes)
})

describe('where no room is free', () => {
  const why = (events: Reservation[], length: number, from = '10:00', earliest = '10:00') =>
    nothingFree(
      columnsOfDay([{ room: room(), reservations: events }], DATE, new Map()),
      { earliest: clockToMinutes(earliest), from: clockToMinutes(from), length },
      DAY,
    )
  const short = [lesson(1, '10:40', '21:00')]

  test('for long, a shorter time is advised where there is one', () => {
    expect(why(short, 45)).toEqual({ taken: false, shorter: true, earlier: false })
    expect(why([lesson(1, '10:25', '21:00')], 45)).toEqual({ taken: false, shorter: false, earlier: false })
  })

  test('nothing shorter is advised than the shortest', () => {
    expect(why([lesson(1, '10:25', '21:00')], 30)).toMatchObject({ shorter: false })
  })

  test('an earlier time is advised where one can be asked for and is free', () => {
    expect(why(short, 30, '12:00')).toEqual({ taken: true, shorter: false, earlier: true })
    expect(why(short, 60, '12:00')).toEqual({ taken: true, shorter: false, earlier: false })
  })

  test('all are taken only when nothing worth booking is left', () => {
    expect(why([lesson(1, '10:15', '21:00')], 45)).toMatchObject({ taken: true, shorter: false })
  })

  test('late in the evening the shortest time is what is left of the day', () => {
    expect(why([], 45, '20:35', '20:35')).toEqual({ taken: false, shorter: true, earlier: false })
  })
})
