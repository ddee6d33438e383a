import { expect, test } from 'vitest'
import { isWholeDay, partOfDay, wholeDay } from './times-to-pick.ts'

const SCHOOL = { day_start: '08:00', day_end: '21:00' }

test('the whole day is as long as the school is open', () => {
  expect(wholeDay(SCHOOL)).toEqual({ start_time: '08:00', end_time: '21:00' })
  expect(isWholeDay(wholeDay(SCHOOL), SCHOOL)).toBe(true)
})

test.each([
  ['that begins later', '08:05', '21:00'],
  ['that ends earlier', '08:00', '20:00'],
  ['whose beginning is not typed yet', '', '21:00'],
])('an event %s takes a part of the day', (_, start_time, end_time) => {
  expect(isWholeDay({ start_time, end_time }, SCHOOL)).toBe(false)
})

test('no longer for the whole day, it is when it was before', () => {
  const before = { start_time: '10:00', end_time: '11:30' }
  expect(partOfDay(before, SCHOOL)).toBe(before)
})

test('an event that was made for the whole day begins with the day and is as long as a lesson', () => {
  expect(partOfDay(null, SCHOOL)).toEqual({ start_time: '08:00', end_time: '08:45' })
  expect(partOfDay(null, { day_start: '08:00', day_end: '08:30' }).end_time).toBe('08:30')
})
