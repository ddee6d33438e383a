import { expect, it } from 'vitest'
import { booked, from, ilze, liga, maris, situation, zane } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { keyKeepsPlace } from './key-keeps-place.ts'

const { confirmed, pending, key_issued } = STATUS
const lesson = booked({ status_id: key_issued })
const at = (field: string) => [{ rule: 'key-keeps-place', field }]

it.each([
  ['a teacher moves it to another room', ilze, { room_id: 8 }, at('room_id')],
  ['a student moves it to another room', liga, { room_id: 8 }, at('room_id')],
  ['a teacher moves it to another day', ilze, from('10:00', '10:45', '2026-11-24'), at('start_datetime')],
  ['a teacher has it begin later', ilze, from('10:15', '10:45'), at('start_datetime')],
  [
    'a teacher moves it to another room and time',
    ilze,
    { room_id: 8, ...from('12:00', '12:45') },
    at('room_id'),
  ],
  ['a teacher lengthens it', ilze, from('10:00', '11:00'), []],
  ['a teacher ends it earlier', ilze, from('10:00', '10:30'), []],
  ['a teacher takes no other subject', ilze, { subject_id: 4 }, []],
  [
    'a student lengthens it, and has to wait for approval',
    liga,
    { ...from('10:00', '11:00'), status_id: pending },
    at('end_datetime'),
  ],
  ['a student gives its status up', liga, { status_id: pending }, at('status_id')],
  ['an attendant moves it', maris, { room_id: 8, ...from('12:00', '12:45') }, []],
  ['an administrator moves it', zane, { room_id: 8, ...from('12:00', '12:45') }, []],
] as const)('while the room’s key is out, %s', (_, actor, changed, reasons) => {
  expect(keyKeepsPlace.find(situation({ actor, before: lesson, event: { ...lesson, ...changed } }))).toEqual(
    reasons,
  )
})

it.each([
  ['whose key is not out', { ...lesson, status_id: confirmed }],
  ['that is only a draft', { ...lesson, is_draft: true }],
  ['that is new', undefined],
] as const)('a teacher moves an event %s', (_, before) => {
  const event = { ...lesson, room_id: 8, ...from('12:00', '12:45') }
  expect(keyKeepsPlace.find(situation({ ...(before && { before }), event }))).toEqual([])
})
