import { expect, test } from 'vitest'
import { labelsOf, linesOf } from './time-labels.ts'

const DAY = { start: 480, end: 780 }
const LESSONS = [
  { number: 1, start_time: '08:50', end_time: '09:30' },
  { number: 2, start_time: '09:40', end_time: '10:20' },
]
const said = (...[day, lessons]: Parameters<typeof labelsOf>) =>
  labelsOf(day, lessons).map(({ lesson, text }) => (lesson === undefined ? text : `${lesson}. ${text}`))

test('a day without lessons is divided by its hours', () => {
  expect(said(DAY, [])).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00'])
})

test('a day with lessons has their numbers and beginnings, and hours only before and after them', () => {
  expect(said(DAY, LESSONS)).toEqual(['1. 08:50', '2. 09:40', '08:00', '11:00', '12:00'])
})

test('there are lines where lessons begin and end', () => {
  expect(linesOf(DAY, LESSONS)).toEqual([530, 570, 580, 620, 480, 660, 720])
})

test('lessons outside of the shown day have no line and no label', () => {
  expect(said({ start: 480, end: 540 }, LESSONS)).toEqual(['1. 08:50', '08:00'])
  expect(linesOf({ start: 480, end: 540 }, LESSONS)).toEqual([530, 480])
})
