import { describe, expect, test } from 'vitest'
import type { Actor } from '../permissions/roles.ts'
import { endKeepingLength, endsToPick, lengthOf, startsToPick, stillToCome } from './times-to-pick.ts'

test.each([
  ['10:00', '11:00', '10:45', '11:45'],
  ['10:00', '23:30', '11:00', '23:55'],
  ['10:00', '11:00', '09:00', '09:00'],
  ['', '11:00', '10:45', '10:45'],
  ['10:00', 'soon', '10:45', '10:45'],
])('moving the start from %s to %s takes the end %s to %s', (before, after, end, expected) =>
  expect(endKeepingLength(before, after, end)).toBe(expected),
)

test.each([
  ['10:00', '10:45', 45],
  ['10:00', '10:00', undefined],
  ['10:45', '10:00', undefined],
  ['', '10:00', undefined],
])('from %s to %s lasts %s minutes', (start, end, minutes) => expect(lengthOf(start, end)).toBe(minutes))

test('the lists offer quarters of an hour within the school day', () => {
  expect(startsToPick('08:00', '09:00')).toEqual(['08:00', '08:15', '08:30', '08:45'])
  expect(endsToPick('08:10', '08:00', '09:00')).toEqual(['08:25', '08:40', '08:55'])
  expect(endsToPick('', '08:00', '08:30')).toEqual(['08:15', '08:30'])
})

describe('what is over is not offered', () => {
  const teacher: Actor = { id: 4, roles: ['teacher'] }
  const attendant: Actor = { id: 2, roles: ['attendant'] }
  const now = '2026-11-24 10:20:00'
  const today = '2026-11-24'

  test.each([
    ['a new event may have begun a quarter of an hour ago', teacher, today, true, '10:15', '10:30'],
    ['an event is not moved back', teacher, today, false, '10:30', '10:30'],
    ['tomorrow all of the day is open', teacher, '2026-11-25', true, '08:00', '08:15'],
    ['an attendant is offered the past, too', attendant, today, true, '08:00', '08:15'],
  ])('%s', (_, actor, date, is_new, start, end) => {
    const open = stillToCome(actor, date, now, is_new)
    expect(startsToPick('08:00', '21:00', open)[0]).toBe(start)
    expect(endsToPick('08:00', '08:00', '21:00', open)[0]).toBe(end)
  })

  test('an event does not end at this very minute', () => {
    const open = stillToCome(teacher, today, '2026-11-24 10:30:00', true)
    expect(endsToPick('08:00', '08:00', '21:00', open)[0]).toBe('10:45')
  })

  test('when the day is over it is offered whole: another date is what is missing', () => {
    const open = stillToCome(teacher, today, '2026-11-24 21:10:00', true)
    expect(startsToPick('08:00', '21:00', open)[0]).toBe('08:00')
  })
})
