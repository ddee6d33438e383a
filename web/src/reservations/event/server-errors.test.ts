import { describe, expect, it, test } from 'vitest'
import { errorsFromServer, firstField, noErrors, textAt } from './server-errors.ts'

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
    expect(errors.students).toEqual({ all: 'Grupā nav audzēkņu', group_5: 'Grupā nav audzēkņu' })
  })

  it('teachers and students by the conflicts', () => {
    const body = {
      message: 'Nē',
      errors: { teachers: ['Pedagogam nodarbība'], students: ['Audzēknim nodarbība'] },
      conflicts: { teachers: [{ id: 4, full_name: 'A' }], students: [{ id: 12, full_name: 'K' }] },
    }
    expect(errorsFromServer(body, sent)).toMatchObject({
      teachers: { 4: 'Pedagogam nodarbība' },
      students: { student_12: 'Audzēknim nodarbība' },
    })
  })
})

test('the focus goes to the first field in the order of the form', () => {
  const errors = errorsFromServer(
    { message: '', errors: { students: ['a'], room: ['b'], end_datetime: ['c'] } },
    sent,
  )
  expect(firstField(errors)).toBe('end_time')
  expect(firstField(noErrors())).toBeUndefined()
})

test('a refusal without named errors says its message over the form', () => {
  expect(errorsFromServer({ message: 'Nav tiesību' }, sent).fields.form).toBe('Nav tiesību')
})
