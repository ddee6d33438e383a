import { describe, expect, it, test, vi } from 'vitest'
import { switchLanguage } from '../../i18n/texts.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { inLanguage } from './event-calls.ts'
import { inWords } from './form-errors.fixture.ts'
import { errorsFromServer, firstField, NO_ERRORS, textAt } from './form-errors.ts'

const fromServer = (...args: Parameters<typeof errorsFromServer>) => inWords(errorsFromServer(...args))
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
    const errors = fromServer({ message: 'Nē', errors: { 'students.1': ['Grupā nav audzēkņu'] } }, sent)
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
    expect(fromServer(body, sent)).toMatchObject({
      'teachers.4': 'Pedagogam nodarbība',
      'students.student_12': 'Audzēknim nodarbība',
    })
  })

  it('not those whom the reader may not know', () => {
    const reasons = [{ teachers: [], students: [{ id: 12 }] }]
    expect(fromServer({ message: 'Nē', errors: { students: ['Nē'] }, reasons }, sent)).toEqual({
      students: 'Nē',
    })
  })
})

test('the focus goes to the first field in the order of the form', () => {
  const errors = fromServer(
    { message: '', errors: { students: ['a'], room: ['b'], end_datetime: ['c'] } },
    sent,
  )
  expect(firstField(errors)).toBe('room')
  expect(firstField(NO_ERRORS)).toBeUndefined()
})

test('a refusal without named errors says its message over the form', () => {
  expect(fromServer({ message: 'Nav tiesību' }, sent).form).toBe('Nav tiesību')
})

test('a refusal that stands in the form follows a switch of the language', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const english = { message: 'No', errors: { room: ['The room is taken'] } }
  const body = { message: 'Nē', errors: { room: ['Telpa ir aizņemta'] }, translations: { en: english } }
  const errors = errorsFromServer(inLanguage(new ApiError(422, body), body), sent)
  expect(inWords(errors)).toEqual({ room: 'Telpa ir aizņemta' })
  await switchLanguage('en')
  expect(inWords(errors)).toEqual({ room: 'The room is taken' })
  await switchLanguage('lv')
  vi.unstubAllGlobals()
})
