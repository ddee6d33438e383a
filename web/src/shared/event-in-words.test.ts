import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, test } from 'vitest'
import { eventInWords } from './use-event-in-words.ts'

const MARTA = { key: 'student_7', full_name: 'Marta Ozola' }
const CHOIR = { key: 'group_2', name: 'Koris' }
const AGNESE = { id: 4, full_name: 'Agnese Kalniņa' }

const event = (people: Partial<Pick<Reservation, 'students' | 'teachers'>>) =>
  ({
    event_name: 'Klavierspēle',
    start_date: '2026-11-23',
    start_time: '10:00',
    end_time: '10:45',
    teachers: [AGNESE],
    ...people,
  }) as Reservation
const lv = { language: 'lv', thisYear: '2026' } as const

describe('which event it is', () => {
  test.each([
    ['its one student says', { students: [MARTA] }, 'Marta Ozola'],
    ['or its group', { students: [CHOIR] }, 'Koris'],
    ['of several students their teacher', { students: [MARTA, CHOIR] }, 'Agnese Kalniņa'],
    ['and where one may not see who studies', {}, 'Agnese Kalniņa'],
  ] as const)('%s', (_, people, whose) => {
    expect(eventInWords(event(people as object), lv)).toBe(
      `Klavierspēle · ${whose} · pirmdien, 23. novembrī, 10:00–10:45`,
    )
  })

  test('is said without the group by whose name it goes', () => {
    const rehearsal = { ...event({ students: [CHOIR] as Reservation['students'] }), event_name: 'Koris' }
    expect(eventInWords(rehearsal, lv)).toBe('Koris · pirmdien, 23. novembrī, 10:00–10:45')
    expect(eventInWords(rehearsal, { ...lv, saysName: false })).toBe(
      'Koris · pirmdien, 23. novembrī, 10:00–10:45',
    )
  })

  test('is said without a name where nobody is in it', () => {
    expect(eventInWords(event({ teachers: [] }), lv)).toBe(
      'Klavierspēle · pirmdien, 23. novembrī, 10:00–10:45',
    )
  })

  test('of a series is its weekday and time', () => {
    expect(eventInWords(event({}), { ...lv, isSeries: true })).toBe(
      'Klavierspēle · Agnese Kalniņa · pirmdienās, 10:00–10:45',
    )
  })
})
