import type { Settings } from '@stunda/contract/settings/settings.ts'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import { describe, expect, it } from 'vitest'
import { nextStep, type SchoolSoFar, stepsOf } from './set-up-steps.ts'

const NOTHING: SchoolSoFar = {
  settings: { school_name: UNNAMED_SCHOOL, closed_days: [] },
  rooms: [],
  teachers: [],
  students: [],
  subjects: [],
  has_events: false,
}
const CHRISTMAS: Settings['closed_days'] = [
  { date_from: '2026-12-24', date_to: '2026-12-26', name: 'Ziemassvētki' },
]
const STUDENT = { key: 'student_7', id: 7, full_name: 'Rita Bērziņa' } as const
const GROUP = { key: 'group_1', id: 1, name: '1.a', students_count: 0 } as const
const next = (school: Partial<SchoolSoFar>, skipped: string[] = []) =>
  nextStep(stepsOf({ ...NOTHING, ...school }, skipped))
const doneOf = (school: Partial<SchoolSoFar>, skipped: string[] = []) =>
  stepsOf({ ...NOTHING, ...school }, skipped).flatMap(({ key, isDone }) => (isDone ? [key] : []))

describe('a new school', () => {
  it('has its steps in the order in which a secretary works', () => {
    expect(stepsOf(NOTHING, []).map(({ key }) => key)).toEqual([
      'school',
      'closed_days',
      'rooms',
      'people',
      'subjects',
      'lesson',
    ])
    expect(doneOf(NOTHING)).toEqual([])
  })

  it('is named once it is called anything but the product’s own name', () => {
    expect(doneOf({ settings: { ...NOTHING.settings, school_name: 'Cēsu mūzikas skola' } })).toEqual([
      'school',
    ])
  })

  it('has its closed days once there is one', () => {
    expect(doneOf({ settings: { ...NOTHING.settings, closed_days: CHRISTMAS } })).toEqual(['closed_days'])
  })

  it('needs a teacher and a student, not only a group', () => {
    expect(doneOf({ teachers: [{}], students: [GROUP] })).toEqual([])
    expect(doneOf({ teachers: [{}], students: [STUDENT] })).toEqual(['people'])
  })

  it('is led to its rooms when its name and closed days are left out, which are not told to be done', () => {
    expect(next({})?.key).toBe('school')
    expect(next({}, ['school'])?.key).toBe('closed_days')
    expect(next({}, ['school', 'closed_days'])?.key).toBe('rooms')
    expect(doneOf({}, ['school', 'closed_days'])).toEqual([])
  })

  it('cannot leave out what it does not work without', () => {
    expect(next({}, ['school', 'closed_days', 'rooms', 'people', 'subjects', 'lesson'])?.key).toBe('rooms')
  })

  it('is led no further once all is done', () => {
    const school = { settings: { school_name: 'Skola', closed_days: CHRISTMAS }, rooms: [{}], subjects: [{}] }
    expect(next({ ...school, teachers: [{}], students: [STUDENT] })?.key).toBe('lesson')
    expect(next({ ...school, teachers: [{}], students: [STUDENT], has_events: true })).toBeUndefined()
  })
})
