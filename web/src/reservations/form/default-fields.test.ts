import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../event/event-fields.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { defaultFields, fieldsAgain, fieldsCopied, fieldsMakingUp } from './default-fields.ts'

const school = {
  practice: 'Vingrināšanās',
  now: '2026-11-23 11:20:30',
  day_start: '08:00',
  day_end: '21:00',
  weekday_hours: [],
}
const actor = (...roles: RoleName[]) => ({ id: 4, roles })

describe('a new event', () => {
  it('begins where one clicked', () => {
    const clicked = { room_id: 7, start_datetime: '2026-11-24 10:00:00', end_datetime: '2026-11-24 11:30:00' }
    expect(defaultFields(clicked, actor('administrator'), school)).toMatchObject({
      room_id: 7,
      date_reservation: '2026-11-24',
      start_date: '2026-11-24',
      start_time: '10:00',
      end_time: '11:30',
    })
  })

  it('lasts one lesson when only a start was clicked, but not past the school day', () => {
    const from = (time: string) =>
      defaultFields({ start_datetime: `2026-11-24 ${time}:00` }, actor('teacher'), school).end_time
    expect(from('10:00')).toBe('10:45')
    expect(from('20:30')).toBe('21:00')
  })

  it('begins at the next quarter of an hour when nothing was clicked, within the school day', () => {
    const at = (now: string) => {
      const fields = defaultFields({}, actor('teacher'), { ...school, now })
      return [fields.date_reservation, fields.start_time, fields.end_time]
    }
    expect(at('2026-11-23 11:20:30')).toEqual(['2026-11-23', '11:30', '12:15'])
    expect(at('2026-11-23 06:00:00')).toEqual(['2026-11-23', '08:00', '08:45'])
    expect(at('2026-11-30 20:50:00')).toEqual(['2026-12-01', '08:00', '08:45'])
  })

  it('begins on the shown day when no time was clicked, unless that day is over', () => {
    const on = (date: string) => {
      const fields = defaultFields({ date }, actor('teacher'), school)
      return [fields.date_reservation, fields.start_date, fields.start_time, fields.end_time]
    }
    expect(on('2026-12-09')).toEqual(['2026-12-09', '2026-12-09', '08:00', '08:45'])
    expect(on('2026-11-20')).toEqual(['2026-11-23', '2026-11-23', '11:30', '12:15'])
  })

  it('has a teacher in her own and a student in hers, and nobody in an administrator’s', () => {
    expect(defaultFields({}, actor('teacher'), school)).toMatchObject({ teachers: [4], students: [] })
    expect(defaultFields({}, actor('student'), school)).toMatchObject({
      teachers: [],
      students: ['student_4'],
    })
    expect(defaultFields({}, actor('administrator'), school)).toMatchObject({ teachers: [], students: [] })
    expect(defaultFields({}, actor('administrator', 'teacher'), school)).toMatchObject({ teachers: [] })
  })

  it('is practice, when a student books it, and otherwise has no name yet', () => {
    expect(defaultFields({}, actor('student'), school).event_name).toBe('Vingrināšanās')
    for (const roles of [['teacher'], ['attendant'], ['student', 'teacher']] as const)
      expect(defaultFields({}, actor(...roles), school).event_name).toBe('')
  })
})

it('an event asked for again is what was refused, by itself, and not cancelled', () => {
  const refused = pianoLesson({ status_id: 3, recurrence: 'weekly', room_id: 7, description: 'Ar basu.' })
  expect(fieldsAgain(refused)).toEqual({ ...fieldsOf(refused), status_id: 1, recurrence: 'single' })
})

it('a new event begins within the hours of its weekday, or of the next one', () => {
  const weekday_hours = [
    { weekday: 1, day_start: '09:00', day_end: '14:00' },
    { weekday: 2, day_start: '10:00', day_end: '21:00' },
  ]
  const begun = (clock: string) =>
    defaultFields({}, actor('teacher'), { ...school, weekday_hours, now: `2026-11-23 ${clock}:00` })
  expect(begun('08:00')).toMatchObject({ date_reservation: '2026-11-23', start_time: '09:00' })
  expect(begun('13:30')).toMatchObject({ date_reservation: '2026-11-24', start_time: '10:00' })
})

describe('another event like one', () => {
  const lesson = pianoLesson({ status_id: 4, recurrence: 'weekly' })
  const copied = (changed: Partial<typeof lesson> = {}) => fieldsCopied({ ...lesson, ...changed }, school)

  it('begins right after it, confirmed and alone, whatever the first has become', () => {
    expect(copied()).toEqual({
      ...fieldsOf(lesson),
      status_id: 1,
      recurrence: 'single',
      start_time: '10:45',
      end_time: '11:30',
    })
  })

  it('keeps its time where the day ends before', () => {
    expect(copied({ start_time: '20:00', end_time: '20:45' })).toMatchObject({
      date_reservation: '2026-11-24',
      start_time: '20:00',
    })
  })

  // Now is a Monday, the 23rd.
  it.each([
    ['the same weekday of this week', '2026-11-17', '2026-11-24'],
    ['… the one that has just begun', '2026-11-16', '2026-11-23'],
    ['… also after one of long ago', '2026-09-04', '2026-11-27'],
  ])('of what is over is at its time on %s', (_, start_date, date) => {
    expect(copied({ start_date })).toMatchObject({
      date_reservation: date,
      start_date: date,
      start_time: '10:00',
    })
  })
})

// Now is a Monday, the 23rd.
it.each([
  ['2026-11-24', '2026-12-01'],
  ['2026-11-23', '2026-11-30'],
  ['2026-11-17', '2026-11-24'],
  ['2026-09-04', '2026-11-27'],
])('a lesson of %s is made up at its time on %s, alone and confirmed', (start_date, date) => {
  const lesson = pianoLesson({ status_id: 3, recurrence: 'weekly', start_date })
  expect(fieldsMakingUp(lesson, school.now)).toEqual({
    ...fieldsOf(lesson),
    ...{ status_id: 1, recurrence: 'single', date_reservation: date, start_date: date },
  })
})
