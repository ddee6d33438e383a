import { describe, expect, it, test } from 'vitest'
import { errorsFromServer, firstField, NO_ERRORS, textAt } from './form-errors.ts'

const sent = { students: ['student_12', 'group_5'] as const }

test.each([
  ['event_name', 'event_name'],
  ['category_id', 'category_id'],
  ['status_id', 'status_id'],
  ['room', 'room'],
  ['room_id', 'room'],
  ['teachers', 'teachers'],
  ['teachers.0', 'teachers'],
  ['students', 'students'],
  ['subject_id', 'subject_id'],
  ['start_datetime', 'start_time'],
  ['end_datetime', 'end_time'],
  ['max_reservation_days', 'date_reservation'],
  ['daily_reservation_limit', 'form'],
  ['active_reservation', 'form'],
  ['something_new', 'form'],
] as const)("the server's error of %s stands at %s", (key, field) => {
  const errors = errorsFromServer({ message: 'Nē', errors: { [key]: ['Tā nevar'] } }, sent)
  expect(textAt(errors, field)).toBe('Tā nevar')
  expect(firstField(errors)).toBe(field)
})

describe('who is in the way is marked', () => {
  it('an empty group by its place in the sent list', () => {
    const errors = errorsFromServer({ message: 'Nē', errors: { 'students.1': ['Grupā nav audzēkņu'] } }, sent)
    expect(errors).toEqual({ students: 'Grupā nav audzēkņu', 'students.group_5': 'Grupā nav audzēkņu' })
  })

  it('teachers and students by the reasons', () => {
    const body = {
      message: 'Nē',
      errors: { teachers: ['Pedagogam nodarbība'], students: ['Audzēknim nodarbība'] },
      reasons: [
        { teachers: [{ id: 4, full_name: 'A' }], students: [] },
        { teachers: [], students: [{ id: 12, full_name: 'K' }] },
      ],
    }
    expect(errorsFromServer(body, sent)).toMatchObject({
      'teachers.4': 'Pedagogam nodarbība',
      'students.student_12': 'Audzēknim nodarbība',
    })
  })

  it('not those whom the reader may not know', () => {
    const reasons = [{ teachers: [], students: [{ id: 12 }] }]
    expect(errorsFromServer({ message: 'Nē', errors: { students: ['Nē'] }, reasons }, sent)).toEqual({
      students: 'Nē',
    })
  })
})

test('the focus goes to the first field in the order of the form', () => {
  const errors = errorsFromServer(
    { message: '', errors: { students: ['a'], room: ['b'], end_datetime: ['c'] } },
    sent,
  )
  expect(firstField(errors)).toBe('room')
  expect(firstField(NO_ERRORS)).toBeUndefined()
})

test('a refusal without named errors says its message over the form', () => {
  expect(errorsFromServer({ message: 'Nav tiesību' }, sent).form).toBe('Nav tiesību')
})
