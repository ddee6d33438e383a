import { expect, test } from 'vitest'
import { endKeepingLength, endsToPick, lengthOf, startsToPick } from './event-times.ts'

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
