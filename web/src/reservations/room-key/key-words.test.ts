import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { holderWords, whoHasKey } from './key-dialogs.ts'

const [karlis, group] = pianoLesson().students ?? []

it.each([
  ['to who teaches', {}, 'Agnese Kalniņa'],
  ['to who studies, where nobody teaches', { teachers: [], students: [karlis!] }, 'Kārlis Vītols'],
  ['to the group, where there is nobody else', { teachers: [], students: [group!] }, '2.a klase'],
  [
    'to somebody else, where they took it',
    { key_holder: { id: null, full_name: 'Roberts Vilks' } },
    'Roberts Vilks',
  ],
  ['to nobody, where nobody is in it', { teachers: [], students: [] }, undefined],
])('a key is given %s', (_, changes, who) => {
  expect(whoHasKey(pianoLesson(changes))).toBe(who)
})

it('who has a key is said with what for, and with the day where it is another one', () => {
  const holder = pianoLesson({ status_id: 4 })
  expect(holderWords(holder, '2026-11-24')).toBe('Agnese Kalniņa (Klavierspēle, 10:00–10:45)')
  expect(holderWords(holder, '2026-11-25')).toMatch(/^Agnese Kalniņa \(Klavierspēle, .*24.*, 10:00–10:45\)$/)
  const nobody = pianoLesson({ status_id: 4, teachers: [], students: [] })
  expect(holderWords(nobody, '2026-11-24')).toBe('Klavierspēle, 10:00–10:45')
})
