import { describe, expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { namesApart } from './use-swap.ts'

const karlis = { key: 'student_12', id: 12, full_name: 'Kārlis Vītols' }
const marta = { key: 'student_13', id: 13, full_name: 'Marta Ozola' }
const lesson = pianoLesson({ students: [karlis] })

describe('two events are told apart', () => {
  it.each([
    ['by their names', { event_name: 'Koris' }, ['Klavierspēle', 'Koris']],
    [
      'by whose they are, where their names are alike',
      { students: [marta] },
      ['Klavierspēle (Kārlis Vītols)', 'Klavierspēle (Marta Ozola)'],
    ],
    [
      'by when they begin, where those are alike too',
      { students: [karlis], start_time: '12:00' },
      ['Klavierspēle (10:00)', 'Klavierspēle (12:00)'],
    ],
    [
      'and where nobody is in one of them',
      { students: [], teachers: [], start_time: '12:00' },
      ['Klavierspēle (10:00)', 'Klavierspēle (12:00)'],
    ],
  ])('%s', (_, change, expected) => {
    expect(namesApart(lesson, pianoLesson(change))).toEqual(expected)
  })
})
