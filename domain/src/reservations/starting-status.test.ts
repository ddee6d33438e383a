import { expect, it } from 'vitest'
import { asked, booked, from, ilze, liga, maris, room } from './situation.fixture.ts'
import { startingStatus } from './starting-status.ts'
import { STATUS } from './vocabulary.ts'

const { confirmed, pending, cancelled, key_issued } = STATUS
const guarded = room({ needs_approval: true })

it.each([
  ['a student’s booking in an ordinary room', liga, room(), confirmed, confirmed],
  ['a student’s booking in a room that needs approval', liga, guarded, confirmed, pending],
  ['a student’s cancellation there', liga, guarded, cancelled, cancelled],
  ['a teacher’s booking there', ilze, guarded, confirmed, confirmed],
  [
    'a teacher’s booking there who also studies',
    { ...liga, roles: ['student', 'teacher'] },
    guarded,
    confirmed,
    confirmed,
  ],
  ['an attendant’s booking there', maris, guarded, key_issued, key_issued],
  ['a booking in no room at all', liga, undefined, confirmed, confirmed],
] as const)('%s', (_, actor, place, status_id, expected) => {
  expect(startingStatus(actor, asked({ status_id }), place)).toBe(expected)
})

it.each([
  ['stays where it is', {}, confirmed],
  ['comes from another room', { room_id: 8 }, pending],
  ['comes from another time', from('12:00', '12:45'), pending],
  ['becomes longer', from('10:00', '10:30'), pending],
  ['ends earlier', from('10:00', '11:00'), confirmed],
])('a student’s approved booking that %s', (_, before, expected) => {
  expect(startingStatus(liga, asked(), guarded, booked(before))).toBe(expected)
})

it.each([
  ['stays where it is', {}, key_issued],
  ['comes from another room', { room_id: 8 }, pending],
  ['comes from another time', from('12:00', '12:45'), pending],
  ['becomes longer', from('10:00', '10:30'), pending],
  ['ends earlier', from('10:00', '11:00'), key_issued],
])('a student’s booking whose key is out waits as a confirmed one does when it %s', (_, before, expected) => {
  const event = asked({ status_id: key_issued })
  expect(startingStatus(liga, event, guarded, booked({ status_id: key_issued, ...before }))).toBe(expected)
})

it.each([
  ['an attendant', maris],
  ['a teacher', ilze],
])('%s moves an event to another room: its key stays behind, at another time it does not', (_, actor) => {
  const before = booked({ status_id: key_issued })
  const status = (changed: object) =>
    startingStatus(actor, asked({ status_id: key_issued, ...changed }), room(), before)
  expect(status({ room_id: 8 })).toBe(confirmed)
  expect(status(from('12:00', '12:45'))).toBe(key_issued)
})

it('a key that is handed out with the move is the new room’s', () => {
  const event = asked({ status_id: key_issued, room_id: 8 })
  expect(startingStatus(maris, event, room(), booked())).toBe(key_issued)
  expect(startingStatus(maris, event, room(), booked({ status_id: key_issued, is_draft: true }))).toBe(
    key_issued,
  )
})

it.each([
  ['a student, where it was approved', liga, {}, confirmed, confirmed],
  ['a student, what waited', liga, {}, pending, pending],
  ['a student, from another room', liga, { room_id: 8 }, confirmed, pending],
  ['a student, from another time', liga, from('12:00', '12:45'), confirmed, pending],
  ['a teacher, what waited', ilze, {}, pending, pending],
  ['an attendant, what waited', maris, {}, pending, confirmed],
] as const)(
  '%s restores a cancelled booking in a room that needs approval',
  (_, actor, place, status_id, expected) => {
    const stood = { ...booked(place), status_id }
    const before = { ...booked({ status_id: cancelled }), stood }
    expect(startingStatus(actor, asked(), guarded, before)).toBe(expected)
  },
)
