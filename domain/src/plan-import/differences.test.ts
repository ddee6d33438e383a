import { describe, expect, it } from 'vitest'
import { addDays } from '../time/civil.ts'
import { differencesOf, movesOf, notTooMany, type PlanEvent } from './differences.ts'

const TUESDAYS = ['2026-12-01', '2026-12-08', '2026-12-15']
const lesson = (changes: Partial<PlanEvent> = {}, clock = '14:00', dates = TUESDAYS) =>
  dates.map(date => ({
    ...{ event_name: 'Klavierspēle', subject_id: 1, room_id: 101, teachers: [3], students: ['student_7'] },
    ...{ start_datetime: `${date} ${clock}:00`, end_datetime: `${date} 23:00:00` },
    ...changes,
  }))
const wednesdays = ['2026-12-02', '2026-12-09', '2026-12-16']

describe('a row of a plan that was imported before', () => {
  it.each([
    ['at another time', lesson({}, '15:00')],
    ['on another day', lesson({}, '14:00', wednesdays)],
    ['in another room', lesson({ room_id: 102 })],
    ['in another room on another day', lesson({ room_id: 102 }, '14:00', wednesdays)],
    ['with another teacher', lesson({ teachers: [4] })],
    ['with another teacher on another day', lesson({ teachers: [4] }, '14:00', wednesdays)],
    ['with another student', lesson({ students: ['student_8'] })],
    ['with another subject at another time', lesson({ subject_id: 2 }, '15:00')],
  ])('%s is a change', (_, row) => {
    expect(differencesOf([row], [lesson()])).toEqual({ changed: [{ row: 0, was: 0 }], gone: [] })
  })

  it.each([
    ['of other students of the teacher', lesson({ students: ['student_8'] }, '15:00')],
    ['of other people there', lesson({ teachers: [4], students: ['student_8'] })],
    ['of the student with all else other', lesson({ teachers: [4], subject_id: 2 }, '15:00', wednesdays)],
  ])('%s is new', (_, row) => {
    expect(differencesOf([row], [lesson()])).toEqual({ changed: [], gone: [0] })
  })

  it('is no change while any of its dates stands just so, and the series is not gone', () => {
    expect(differencesOf([lesson()], [[...lesson({}, '9:00').slice(1), ...lesson().slice(0, 1)]])).toEqual({
      ...{ changed: [], gone: [] },
    })
  })

  it('is a change of the lesson that is most alike, each of one row only', () => {
    const standing = [lesson({ room_id: 102 }, '10:00'), lesson({}, '11:00'), lesson({}, '12:00')]
    const rows = [lesson({ room_id: 102 }, '10:15'), lesson({}, '12:00')]
    expect(differencesOf(rows, standing)).toEqual({ changed: [{ row: 0, was: 0 }], gone: [1] })
  })

  it('is of lessons that are all alike the change of the one nearest in time', () => {
    const dates = Array.from({ length: 40 }, (_, week) => addDays('2026-09-01', 7 * week))
    const standing = dates.map(date => lesson({}, '14:00', [date]))
    const rows = dates.slice(25).map(date => lesson({}, '15:00', [addDays(date, 1)]))
    const changed = rows.map((_, row) => ({ row, was: row + 25 }))
    expect(differencesOf(rows, standing)).toEqual({ changed, gone: [...dates.slice(0, 25).keys()] })
  })
})

describe('a changed lesson goes', () => {
  it('from a date on to the date of the row in the same week', () => {
    const moves = movesOf(lesson(), lesson({}, '15:00', wednesdays.slice(0, 2)), '2026-12-02')
    expect(moves.map(({ before, to }) => [before.start_datetime, to.start_datetime])).toEqual([
      ['2026-12-08 14:00:00', '2026-12-09 15:00:00'],
    ])
  })

  it('to any week if it is a single one', () => {
    const [before, to] = [lesson({}, '14:00', ['2026-12-01']), lesson({}, '14:00', ['2026-12-20'])]
    expect(movesOf(before, to, '2026-12-01')).toHaveLength(1)
  })
})

it('as many lessons are moved at once as have not too many people', () => {
  const all = [4, 5, 2, 1]
  expect(notTooMany(all, people => people, 9)).toEqual({ first: [4, 5], tooMany: [2, 1] })
  expect(notTooMany(all, people => people, 12)).toEqual({ first: all, tooMany: [] })
})
