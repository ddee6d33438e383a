import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { describe, expect, it } from 'vitest'
import { planLines, planText } from './plan-lines.ts'

const AGNESE = 4
const MARTA = 12
const agnese = { id: AGNESE, full_name: 'Agnese Kalniņa' }
const inga = { id: 5, full_name: 'Inga Zariņa' }
const marta = { key: 'student_12', id: MARTA, full_name: 'Marta Ozola' }
const reinis = { key: 'student_13', id: 13, full_name: 'Reinis Egle' }
const trio = { key: 'group_2', id: 2, name: 'Trio', students_count: 3 }

const lesson = (changed: Partial<Reservation>) =>
  ({
    event_name: 'Ansamblis',
    room_id: 1,
    subject_id: 1,
    teachers: [agnese],
    students: [],
    ...changed,
  }) as Reservation

const names = {
  roomOf: ({ room_id }: Reservation) =>
    room_id === 1 ? ({ room_number: '103', name: 'Stīgas' } as Room) : undefined,
  subjectOf: ({ subject_id }: Reservation) => (subject_id === 1 ? 'Kamermūzika' : undefined),
}
const words = {
  students: (count: number) => `${count} audzēkņi`,
  category: () => '',
  room: (number: string) => `telpa ${number}`,
}
const cards = (user: number) => planLines(user, names)(words)

describe('a card of a plan', () => {
  it('says where, in what subject and with whom', () => {
    expect(cards(AGNESE).long(lesson({ students: [trio, marta] }), 30)).toEqual([
      '103 Stīgas',
      'Trio, Marta Ozola',
      'Kamermūzika',
    ])
  })

  it('does not say the group by whose name it goes', () => {
    expect(cards(MARTA).long(lesson({ event_name: 'Trio', students: [trio] }), 30)).toEqual([
      '103 Stīgas',
      'A. Kalniņa',
      'Kamermūzika',
    ])
  })

  it('says where and with whom where there is one line', () => {
    expect(cards(AGNESE).short(lesson({ students: [marta] }), 25)).toBe('Marta Ozola · telpa 103')
    expect(cards(AGNESE).short(lesson({ students: [marta] }), 14)).toBe('M. Ozola · 103')
    expect(cards(AGNESE).short(lesson({ students: [marta, reinis] }), 29)).toBe(
      'M. Ozola, R. Egle · telpa 103',
    )
    expect(cards(AGNESE).short(lesson({ students: [marta, reinis] }), 18)).toBe('2 audzēkņi · 103')
    expect(cards(AGNESE).short(lesson({}), 20)).toBe('103')
    expect(cards(AGNESE).short(lesson({ room_id: 99 }), 20)).toBe('')
  })

  it('leaves out a subject that the name says already, and what is not known', () => {
    expect(cards(AGNESE).long(lesson({ event_name: 'Kamermūzika' }), 30)).toEqual(['103 Stīgas'])
    expect(cards(AGNESE).long(lesson({ subject_id: null, room_id: 99 }), 30)).toEqual([])
  })
})

describe('with whom', () => {
  it.each([
    ['a teacher is: her students', AGNESE, { students: [marta, reinis] }, '2 audzēkņi'],
    [
      'a teacher is: who teaches with her too',
      AGNESE,
      { teachers: [agnese, inga], students: [marta] },
      'I. Zariņa, Marta Ozola',
    ],
    [
      'a student is: her teachers',
      MARTA,
      { teachers: [agnese, inga], students: [marta, reinis] },
      'A. Kalniņa, I. Zariņa',
    ],
    ['a student is: her teacher and the group', MARTA, { students: [trio] }, 'A. Kalniņa, Trio'],
    [
      'a student is who practises with another',
      MARTA,
      { teachers: [], students: [marta, reinis] },
      'Reinis Egle',
    ],
    ['a student is who practises alone: nobody', MARTA, { teachers: [], students: [marta] }, ''],
    [
      'a teacher is: not the group by whose name the event goes',
      AGNESE,
      { event_name: 'Trio', students: [trio] },
      '',
    ],
    ['a student may not see whom else: her teacher', MARTA, { students: undefined }, 'A. Kalniņa'],
  ])('%s', (_, user, changed, whom) => {
    expect(planText(lesson(changed), user, names, words)).toBe(
      ['103 Stīgas', whom].filter(Boolean).join(' · '),
    )
  })
})
