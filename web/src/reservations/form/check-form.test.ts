import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import { rules } from '@stunda/domain/reservations/rules.ts'
import { describe, expect, it, test } from 'vitest'
import { RULE_TEXTS } from '../../i18n/rule-texts.ts'
import { DEFAULT_FIELDS, type EventFields } from '../event/event-fields.ts'
import { inWords } from '../event/form-errors.fixture.ts'
import { firstField, NO_ERRORS } from '../event/form-errors.ts'
import { CLEARED, formReducer } from '../event/form-state.ts'
import { checkForm, type FormFacts } from './check-form.ts'

const facts = (...roles: RoleName[]): FormFacts => ({
  actor: { id: 4, roles },
  now: '2026-11-23 11:20:00',
  school: {
    day_start: '08:00',
    day_end: '21:00',
    weekday_hours: [],
    closed_days: [{ date_from: '2026-12-24', date_to: '2026-12-26', name: 'Ziemassvētki' }],
  },
  limits: {
    ...{ max_reservation_days: 60, max_further_students: roles[0] === 'student' ? 2 : null },
    ...{ max_reservation_minutes: roles[0] === 'student' ? 120 : null, min_notice_minutes: null },
  },
})
const lesson: Partial<EventFields> = {
  event_name: 'Klavierspēle',
  room_id: 2,
  subject_id: 3,
  teachers: [4],
  students: ['student_12'],
  date_reservation: '2026-11-24',
  start_time: '10:00',
  end_time: '10:45',
}
/** The school's categories as far as the tests choose them; 6 is a rental. */
const CATEGORIES: FormFacts['category'][] = [
  { id: 1, needs: 'people', chosen_by: 'everybody' },
  { id: 2, needs: 'people', chosen_by: 'school' },
  { id: 6, needs: 'responsible', chosen_by: 'teachers' },
]
const say = (key: string) => key.replace('reservations.', '')
const check = (change: Partial<EventFields>, role: RoleName = 'teacher', more: Partial<FormFacts> = {}) => {
  const form = formReducer(CLEARED, { do: 'begin', fields: { ...DEFAULT_FIELDS, ...lesson, ...change } })
  const category = CATEGORIES.find(one => one?.id === form.category_id)
  return inWords(checkForm(form, { ...facts(role), category, ...more }, say))
}

test('every rule that a form can tell has a sentence here', () => {
  const silent = rules.filter(rule => rule.needs === 'form' && RULE_TEXTS[rule.name] === null)
  expect(silent).toEqual([])
})

test('a whole lesson has nothing against it', () => {
  expect(check({})).toEqual(NO_ERRORS)
})

describe('what is missing or not understood stands at its field', () => {
  it.each([
    [{ event_name: '  ' }, 'event_name', 'required'],
    [{ room_id: null }, 'room', 'required'],
    [{ date_reservation: '' }, 'date_reservation', 'required'],
    [{ start_time: '' }, 'start_time', 'required'],
    [{ end_time: 'vakarā' }, 'end_time', 'time_not_valid'],
  ] as const)('%j', (change, field, text) => {
    const errors = check(change)
    expect(firstField(errors)).toBe(field)
    expect(errors[field]).toBe(text)
  })

  it('and says nothing more about a time that is not understood', () => {
    expect(check({ start_time: 'x', end_time: '' })).toEqual({
      start_time: 'time_not_valid',
      end_time: 'required',
    })
  })
})

describe('a broken rule stands at its field', () => {
  it.each([
    [{ end_time: '10:00' }, 'end_time', 'rule_ends_after_start'],
    [{ start_time: '10:03' }, 'start_time', 'rule_times_on_marks'],
    [{ start_time: '07:30' }, 'start_time', 'rule_starts_within_day'],
    [{ end_time: '21:05' }, 'end_time', 'rule_ends_within_day'],
    [{ date_reservation: '2026-11-20' }, 'start_time', 'rule_not_in_the_past'],
    [{ date_reservation: '2026-12-25' }, 'date_reservation', 'rule_closed_day'],
    [{ date_reservation: '2027-05-01' }, 'date_reservation', 'rule_max_reservation_days'],
    [{ subject_id: null }, 'subject_id', 'rule_subject_required'],
    [{ category_id: 2 }, 'category_id', 'rule_category_by_role'],
    [{ status_id: 4 }, 'status_id', 'rule_status_by_role'],
  ] as const)('%j at %s', (change, field, text) => expect(check(change)[field]).toBe(text))

  it('nobody responsible for a rental at their fields, unless a telephone that is not seen stays', () => {
    const rental = { category_id: 6, teachers: [], students: [], subject_id: null }
    const lacking = 'rule_responsible_required'
    expect(check(rental)).toEqual({ responsible_name: lacking, responsible_phone: lacking })
    const named = { ...rental, responsible_name: 'Zita' }
    expect(check(named)).toEqual({ responsible_phone: lacking })
    expect(check(named, 'teacher', { keeps_phone: true })).toEqual(NO_ERRORS)
    expect(check({ ...named, responsible_phone: '29123456' })).toEqual(NO_ERRORS)
  })

  it('nobody in it at the students', () => {
    expect(check({ teachers: [], students: [] }).students).toBe('rule_participants_required')
  })

  it('a student who books for others at teachers and students', () => {
    const errors = check({}, 'student')
    expect([errors.teachers, errors.students]).toEqual([
      'rule_student_books_herself',
      'rule_student_books_herself',
    ])
  })

  it('more other students than a student may bring at the students', () => {
    const students = ['student_4', 'student_5', 'student_6'] as const
    const alone = { teachers: [], subject_id: null, students }
    expect(check(alone, 'student').students).toBeUndefined()
    const more = check({ ...alone, students: [...students, 'student_7'] }, 'student')
    expect(more.students).toBe('rule_max_further_students')
  })

  it('all of them at once', () => {
    expect(Object.keys(check({ event_name: '', start_time: '07:33', subject_id: null })).sort()).toEqual([
      'event_name',
      'start_time',
      'subject_id',
    ])
  })
})

test('who runs the school may book the past and a closed day', () => {
  expect(check({ date_reservation: '2026-11-20' }, 'attendant')).toEqual(NO_ERRORS)
  expect(check({ date_reservation: '2026-12-25' }, 'administrator')).toEqual(NO_ERRORS)
})
