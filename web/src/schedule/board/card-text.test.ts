import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import {
  followers,
  leaders,
  leftOut,
  lettersIn,
  linesIn,
  roomLines,
  textsOn,
  usualName,
} from './card-text.ts'
import { lesson } from './reservation.fixture.ts'

const words = {
  students: (count: number) => `${count} audzēkņi`,
  category: (id: number) => `kategorija ${id}`,
  room: String,
}
const agnese = { id: 4, full_name: 'Agnese Kalniņa' }
const janis = { id: 5, full_name: 'Jānis Krūmiņš' }
const marta = { key: 'student_12' as const, id: 12, full_name: 'Marta Ozola' }
const emils = { key: 'student_13' as const, id: 13, full_name: 'Emīls Vītols' }
const rita = { key: 'student_14' as const, id: 14, full_name: 'Rita Egle' }
const zane = { key: 'student_15' as const, id: 15, full_name: 'Zane Roze' }
const jana = { key: 'student_16' as const, id: 16, full_name: 'Jana Puķe' }
const liga = { key: 'student_17' as const, id: 17, full_name: 'Līga Kļava' }
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
    [
      'no group by whose name it goes',
      { event_name: 'Trio', teachers: [agnese], students: [trio, marta] },
      'A. Kalniņa',
      'Marta Ozola',
    ],
    [
      'nothing more of a group that practises under its name',
      { event_name: 'trio', teachers: [], students: [trio] },
      '',
      '',
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
  ['two by name', [marta, emils], 300, 'A. Kalniņa · M. Ozola, E. Vītols'],
  ['a few by the names of two', [marta, emils, rita, zane], 300, 'A. Kalniņa · M. Ozola, E. Vītols +2'],
  ['more than a few by their number', [marta, emils, rita, zane, jana, liga], 420, 'A. Kalniņa · 6 audzēkņi'],
  ['two by their number in a narrow card', [marta, emils], 215, 'A. Kalniņa · 2 audzēkņi'],
])('on one line students are told: %s', (_, students, width, text) => {
  const event = lesson(1, '10:00', '10:45', { teachers: [agnese], students })
  expect(roomLines(words).short(event, lettersIn(width, true))).toBe(text)
})

test('on lines of their own a few students are named where that fits', () => {
  const event = lesson(1, '10:00', '11:30', { teachers: [agnese], students: [marta, emils, rita] })
  const lines = (letters: number) => roomLines(words).long(event, letters)
  expect(lines(30)).toEqual(['A. Kalniņa', 'Marta Ozola, Emīls Vītols +1'])
  expect(lines(24)).toEqual(['A. Kalniņa', 'M. Ozola, E. Vītols +1'])
  expect(lines(16)).toEqual(['A. Kalniņa', '3 audzēkņi'])
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

test.each([
  ['the name that more than half have', ['Vokāls', 'Vokāls', 'Koncerts'], 'Vokāls'],
  ['the only one', ['Vokāls'], 'Vokāls'],
  ['none where half have another', ['Vokāls', 'Koncerts'], undefined],
  ['none where there is nothing', [], undefined],
])('the usual name of a room is %s', (_, names, usual) => {
  expect(usualName(names.map((event_name, id) => lesson(id, '10:00', '10:45', { event_name })))).toBe(usual)
})

test('what is cancelled does not make a name usual', () => {
  const event_name = 'Koncerts'
  const cancelled = lesson(2, '12:00', '12:45', { event_name, status_id: STATUS.cancelled })
  expect(usualName([lesson(1, '10:00', '10:45', { event_name: 'Vokāls' }), cancelled])).toBe('Vokāls')
})

describe('a card in a column of 148 px says', () => {
  const event = lesson(1, '10:00', '11:00', { event_name: 'Vokāls', teachers: [agnese], students: [marta] })
  const on = (fitting: number, usual: string | undefined, me?: number) =>
    textsOn(event, roomLines({ ...words, me }), { fitting, width: 140, usual })

  test.each([
    ['when and who first, then what', 1, 'Vokāls', ['10:00 A. Kalniņa', 'Vokāls']],
    ['when and who on its only line, also where it differs', 1, 'Koris', ['10:00 A. Kalniņa', 'Vokāls']],
    ['what first where that differs within the room', 2, 'Koris', ['Vokāls', '10:00 · A. Kalniņa']],
    ['what on a second line', 2, 'Vokāls', ['10:00 A. Kalniņa', 'Vokāls']],
    ['its students on a third', 3, 'Vokāls', ['10:00 A. Kalniņa', 'Vokāls', 'Marta Ozola']],
    ['until when, where it differs', 4, 'Koris', ['Vokāls', '10:00–11:00', 'A. Kalniņa', 'Marta Ozola']],
  ])('%s', (_, fitting, usual, texts) => {
    expect(on(fitting, usual)).toEqual(texts)
  })

  test('her student to the teacher herself', () => {
    expect(on(2, 'Vokāls', agnese.id)).toEqual(['10:00 Marta Ozola', 'Vokāls'])
    expect(on(2, 'Koris', agnese.id)).toEqual(['Vokāls', '10:00 · Marta Ozola'])
  })

  test('herself where nobody else is in it', () => {
    const alone = { ...event, students: [] }
    expect(
      textsOn(alone, roomLines({ ...words, me: agnese.id }), { fitting: 1, width: 140, usual: undefined }),
    ).toEqual(['10:00 A. Kalniņa', 'Vokāls'])
  })

  test('what and when where nobody is in it', () => {
    const empty = { ...event, teachers: [], students: [] }
    expect(textsOn(empty, roomLines(words), { fitting: 1, width: 140, usual: 'Vokāls' })).toEqual([
      'Vokāls',
      '10:00',
    ])
  })
})

test.each([
  [
    'the end, the student and the room of a card of one line',
    ['10:00 A. Kalniņa', 'Vokāls'],
    ['10:00–11:00', 'Marta Ozola', 'Telpa 101'],
  ],
  [
    'only the room of one that says all',
    ['Vokāls', '10:00–11:00', 'A. Kalniņa', 'Marta Ozola'],
    ['Telpa 101'],
  ],
  [
    'all but its name of one that is too narrow',
    ['Vokāls'],
    ['10:00–11:00', 'A. Kalniņa', 'Marta Ozola', 'Telpa 101'],
  ],
])('who hears a card is told %s', (_, texts, told) => {
  const event = lesson(1, '10:00', '11:00', { event_name: 'Vokāls', teachers: [agnese], students: [marta] })
  expect(leftOut(event, roomLines(words), texts, 'Telpa 101')).toEqual(told)
})
