import { expect, it } from 'vitest'
import { canCreateReservation } from '../permissions/can-create-reservation.ts'
import { hasDeleteRight, whyNotDeleted } from './can-delete-reservation.ts'
import { canUpdateReservation, hasUpdateRight } from './can-update-reservation.ts'
import { ilze, karlis, liga, maris, peteris, screen, zane } from './situation.fixture.ts'
import { STATUS } from './vocabulary.ts'

const event = {
  created_by: liga.id,
  teachers: [ilze.id],
  status_id: STATUS.confirmed,
  start_datetime: '2026-11-23 10:00:00',
  end_datetime: '2026-11-23 10:45:00',
}
const earlier = '2026-11-23 10:00:00'
const meanwhile = '2026-11-23 10:00:01'
const later = '2026-11-23 10:45:00'

const mayDelete = (...asked: Parameters<typeof whyNotDeleted>) => whyNotDeleted(...asked) === undefined

it.each([
  ['an administrator', zane, true, true],
  ['an attendant', maris, true, true],
  ['the student who made it', liga, true, false],
  ['its teacher', ilze, true, false],
  ['another teacher', peteris, false, false],
  ['another student', karlis, false, false],
  ['a screen', screen, false, false],
  ['a screen that made it', { ...screen, id: liga.id }, false, false],
])(
  '%s changes and deletes an event to come: %s; deletes what has begun, changes what is over: %s',
  (_, actor, right, past) => {
    expect(hasUpdateRight(actor, event)).toBe(right)
    expect(hasDeleteRight(actor, event)).toBe(right)
    expect(canUpdateReservation(actor, event, earlier)).toBe(right)
    expect(mayDelete(actor, event, earlier)).toBe(right)
    expect(canUpdateReservation(actor, event, meanwhile)).toBe(right)
    expect(mayDelete(actor, event, meanwhile)).toBe(past)
    expect(canUpdateReservation(actor, event, later)).toBe(past)
    expect(mayDelete(actor, event, later)).toBe(past)
  },
)

it('what was cancelled does not go on: its owner changes it no more', () => {
  const cancelled = { ...event, status_id: STATUS.cancelled }
  expect(canUpdateReservation(ilze, cancelled, earlier)).toBe(true)
  expect(canUpdateReservation(ilze, cancelled, meanwhile)).toBe(false)
})

it('what was refused its owner changes no more, but deletes; those who decide change it', () => {
  const refused = { ...event, status_id: STATUS.cancelled, refused_by: maris.id }
  const who = [zane, maris, liga, ilze]
  expect(who.map(actor => canUpdateReservation(actor, refused, earlier))).toEqual([true, true, false, false])
  expect(who.map(actor => mayDelete(actor, refused, earlier))).toEqual([true, true, true, true])
})

it.each([
  ['its teacher does not delete it, and is told why', ilze, 'key_out'],
  ['the student who made it does not either', liga, 'key_out'],
  ['another teacher is told that it is not theirs', peteris, 'not_theirs'],
  ['an attendant deletes it', maris, undefined],
  ['an administrator does too', zane, undefined],
] as const)('while the key of its room is out, %s', (_, actor, why) => {
  const withKey = { ...event, status_id: STATUS.key_issued }
  expect(whyNotDeleted(actor, withKey, earlier)).toBe(why)
  expect(canUpdateReservation(actor, withKey, earlier)).toBe(why !== 'not_theirs')
})

it('a draft is deleted at any time, whatever status it asks for; what has begun is not changed any more', () => {
  const draft = { ...event, is_draft: true, status_id: STATUS.key_issued }
  expect(whyNotDeleted(liga, draft, later)).toBeUndefined()
  expect(canUpdateReservation(liga, draft, earlier)).toBe(true)
  expect(canUpdateReservation(liga, draft, meanwhile)).toBe(false)
})

it('nobody’s event is not everybody’s', () => {
  expect(hasUpdateRight(peteris, { created_by: null, teachers: [] })).toBe(false)
})

it.each([
  ['an administrator', zane, true],
  ['an attendant', maris, true],
  ['a teacher', ilze, true],
  ['a student', liga, true],
  ['a screen', screen, false],
  ['somebody without a role', { id: 5, roles: [] }, false],
])('%s may book: %s', (_, actor, expected) => {
  expect(canCreateReservation(actor)).toBe(expected)
})
