import { expect, test } from 'vitest'
import { boundsOf, faultsOf, onOneDay } from './time-bounds.ts'

const day = { day_start: '08:00', day_end: '21:00' }
const t = (key: string) => key.replace('reservations.rule_', '')
const said = (start_time: string, end_time: string, isOneDay = true) =>
  Object.values(faultsOf({ start_time, end_time }, { ...onOneDay(day), isOneDay }, t as never))

test('a start may be typed until five minutes before the school closes, an end until then', () => {
  expect(boundsOf(onOneDay(day))).toEqual({
    start: { min: '08:00', max: '20:55' },
    end: { min: '08:05', max: '21:00' },
  })
})

test.each([
  ['10:00', '10:45', '', ''],
  ['08:00', '21:00', '', ''],
  ['07:55', '08:45', 'starts_within_day', ''],
  ['20:30', '21:15', '', 'ends_within_day'],
  ['10:00', '10:00', '', 'ends_after_start'],
  ['10:03', '10:48', 'times_on_marks', 'times_on_marks'],
  ['', '10:45', '', ''],
  ['10:00', '', '', ''],
  ['soon', 'later', '', ''],
])('of %s–%s it says “%s” and “%s”', (start, end, atStart, atEnd) =>
  expect(said(start, end)).toEqual([atStart, atEnd]),
)

test('over several days an end may be earlier in its day than the start in its own', () => {
  expect(said('18:00', '10:00', false)).toEqual(['', ''])
})
