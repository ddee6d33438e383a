import { describe, expect, test } from 'vitest'
import { followers, leaders, lettersIn, linesIn, roomLines } from './card-text.ts'
import { lesson } from './reservation.fixture.ts'

const words = {
  students: (count: number) => `${count} audzēkņi`,
  category: (id: number) => `kategorija ${id}`,
}
const agnese = { id: 4, full_name: 'Agnese Kalniņa' }
const janis = { id: 5, full_name: 'Jānis Krūmiņš' }
const marta = { key: 'student_12' as const, id: 12, full_name: 'Marta Ozola' }
const emils = { key: 'student_13' as const, id: 13, full_name: 'Emīls Vītols' }
const trio = { key: 'group_5' as const, id: 5, name: 'trio' }

describe('a card says', () => {
  test.each([
    [
      'the teacher, and one student by name',
      { teachers: [agnese], students: [marta] },
      'A. Kalniņa',
      'Marta Ozola',
    ],
    ['all teachers', { teachers: [agnese, janis], students: [] }, 'A. Kalniņa, J. Krūmiņš', ''],
    [
      'no category where its name is that',
      { event_name: 'Kategorija 3', teachers: [], students: [], category_id: 3 as const },
      '',
      '',
    ],
    [
      'several students by their number',
      { teachers: [agnese], students: [marta, emils] },
      'A. Kalniņa',
      '2 audzēkņi',
    ],
    [
      'a group by its name',
      { teachers: [agnese], students: [trio, marta] },
      'A. Kalniņa',
      'trio, Marta Ozola',
    ],
    ['who practises alone', { teachers: [], students: [marta] }, 'Marta Ozola', ''],
    ['how many practise together', { teachers: [], students: [marta, emils] }, '2 audzēkņi', ''],
    [
      'nothing of students that one may not see',
      { teachers: [agnese], students: undefined },
      'A. Kalniņa',
      '',
    ],
    [
      'what it is when nobody is in it',
      { teachers: [], students: [], category_id: 3 as const },
      'kategorija 3',
      '',
    ],
  ])('%s', (_, changed, first, second) => {
    const event = lesson(1, '10:00', '11:00', changed)
    expect([leaders(event, words), followers(event, words)]).toEqual([first, second])
  })
})

test.each([
  ['stands beside the teacher where both fit', 300, true, 'A. Kalniņa · Marta Ozola'],
  ['is named as short as the teacher where that fits', 210, true, 'A. Kalniņa · M. Ozola'],
  ['gives way to the teacher in a narrow column', 140, true, 'A. Kalniņa'],
  ['has the width of the start where that stands above', 210, false, 'A. Kalniņa · Marta Ozola'],
])('on one line the student %s', (_, width, besideStart, text) => {
  const event = lesson(1, '10:00', '10:45', { teachers: [agnese], students: [marta] })
  expect(roomLines(words).short(event, lettersIn(width, besideStart))).toBe(text)
})

test.each([
  ['a lesson of 45 minutes, two', 38.5, 2],
  ['one of 40 minutes, two close ones', 32.7, 2],
  ['one of 40 minutes in a low window, one', 27.3, 1],
  ['half an hour there, one', 20, 1],
  ['an hour, three', 52, 3],
  ['an hour in a high window, four that end above the edge', 64, 4],
  ['a little less, three', 63, 3],
  ['an hour and a half, five', 79, 5],
  ['twenty minutes, one', 16, 1],
])('a card holds: %s lines', (_, height, lines) => {
  expect(linesIn(height)).toBe(lines)
})
