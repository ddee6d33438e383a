import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { describe, expect, it } from 'vitest'
import { columnsOfDay, columnsOfPlan } from '../board-column.ts'
import { lesson, room } from '../reservation.fixture.ts'
import { askedOf, type Judging, obstaclesAt } from './judge.ts'

const DATE = '2026-11-23'
const attendant: Actor = { id: 2, roles: ['attendant'] }
const agnese: Actor = { id: 4, roles: ['teacher'] }
const marta: Actor = { id: 12, roles: ['student'] }
const judging = (changed: Partial<Judging> = {}): Judging => ({
  actor: attendant,
  now: `${DATE} 09:00:00`,
  school: { day_start: '08:00', day_end: '21:00', weekday_hours: [], closed_days: [] },
  max_reservation_days: null,
  ...{ max_further_students: null, max_reservation_minutes: null, min_notice_minutes: null },
  ...changed,
})

const piano = lesson(7, '10:00', '10:45', {
  students: [{ key: 'group_5', id: 5, name: 'Koris', students_count: 3 }],
})
const choir = lesson(8, '12:00', '13:00', { event_name: 'Koris' })
const columnOf = (changed: Parameters<typeof room>[0] = {}, date = DATE) => {
  const there = room(changed)
  const [column] = columnsOfDay([{ room: there, reservations: [piano, choir] }], date, new Map())
  if (!column) throw new Error('no column')
  return column
}
const lane = (key: string, name: string, start_time: string, end_time: string, id?: number): Occupancy => ({
  key,
  name,
  busy: [
    { start_time: '00:00', end_time: '08:00' },
    { start_time, end_time, ...(id === undefined ? {} : { reservation_id: id }) },
  ],
})
const at = (hour: number, minutes = 45) => ({ start: hour * 60, end: hour * 60 + minutes })

function found(range = at(15), changed: Partial<Judging> = {}, column = columnOf(), lanes: Occupancy[] = []) {
  return obstaclesAt(judging(changed), piano, column, column.room, range, lanes).map(
    ({ rule, event_ids, people }) => [rule, ...event_ids, ...people].join(' '),
  )
}

describe('a place for an event that is in hand', () => {
  it('is free where nothing stands against it, also where the event itself stood', () => {
    expect(found()).toEqual([])
    expect(found(at(10, 60))).toEqual([])
  })

  it('is taken by the room’s other event', () => expect(found(at(12))).toEqual(['room-conflict 8']))

  it('is taken by whoever of those who take part is elsewhere then, also in a group', () => {
    const lanes = [
      lane('teacher_4', 'Agnese Kalniņa', '15:00', '15:30', 20),
      lane('group_5', 'Koris', '14:00', '15:15'),
      lane('student_9', 'Nav tajā', '15:00', '16:00'),
    ]
    expect(found(at(15), {}, columnOf(), lanes)).toEqual([
      'teacher-conflict 20 Agnese Kalniņa',
      'student-conflict 0 Koris',
    ])
    expect(found(at(16), {}, columnOf(), lanes)).toEqual([])
  })

  it('is not taken by the closed hours of a lane: the day says those', () => {
    expect(found(at(8), {}, columnOf(), [lane('teacher_4', 'Agnese', '15:00', '16:00')])).toEqual([])
  })

  it('on a board that does not show its room is taken by what the room’s lane says', () => {
    const [column] = columnsOfPlan([piano], [DATE], new Map())
    if (!column) throw new Error('no column')
    const lanes = [lane('room_1', '101', '15:00', '16:00', 30)]
    expect(
      obstaclesAt(judging(), piano, column, room(), at(15), lanes).map(({ event_ids }) => event_ids),
    ).toEqual([[30]])
  })

  it.each([
    ['in the past, for a teacher', at(8), { actor: agnese }, {}, ['not-in-the-past']],
    ['in the past, for an attendant', at(8), {}, {}, []],
    ['past the end of the day', at(20, 90), {}, {}, ['ends-within-day']],
    ['in an unavailable room', at(15), {}, { id: 2, is_available: 0 }, ['room-available']],
    [
      'in a room that is closed to students, for a student',
      at(15),
      { actor: marta },
      { id: 2, open_to_students: false },
      ['room-open-to-students'],
    ],
  ] as const)('%s', (_, range, changed, there, rules) => {
    expect(found(range, changed, columnOf(there))).toEqual(rules)
  })

  it('on a closed day, or further ahead than one may book, is refused', () => {
    const closed_days = [{ date_from: '2026-11-24', date_to: '2026-11-24', name: 'Svētki' }]
    const school = { ...judging().school, closed_days }
    expect(found(at(15), { actor: agnese, school }, columnOf({ id: 2 }, '2026-11-24'))).toEqual([
      'closed-day',
    ])
    const near = { actor: agnese, max_reservation_days: 3 }
    expect(found(at(15), near, columnOf({ id: 2 }, '2026-11-30'))).toEqual(['max-reservation-days'])
  })
})

describe('a new event that is drawn', () => {
  it.each([
    ['a teacher takes part in hers', agnese, [4], []],
    ['a student takes part in hers', marta, [], ['student_12']],
    ['who runs the school is in none', attendant, [], []],
  ] as const)('%s', (_, actor, teachers, students) => {
    expect(askedOf(null, actor)).toMatchObject({ teachers, students })
  })
})
