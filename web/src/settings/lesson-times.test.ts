import { expect, it } from 'vitest'
import { lessonLines, lessonsIn } from './lesson-times.ts'

const first = { number: 1, start_time: '08:30', end_time: '09:10' }
const second = { number: 2, start_time: '09:20', end_time: '10:00' }

it('lessons are typed one a line, with their numbers or without', () => {
  expect(lessonsIn('1. 08:30–09:10\n2. 09:20–10:00')).toEqual([first, second])
  expect(lessonsIn('8:30 - 9:10\n\n 9.20-10.00 ')).toEqual([first, second])
  expect(lessonsIn('0. 07:40–08:20\n08:30–09:10')).toEqual([
    { number: 0, start_time: '07:40', end_time: '08:20' },
    first,
  ])
  expect(lessonsIn('  \n')).toEqual([])
})

it.each(['08:30', '08:30–25:00', 'first 08:30–09:10', '08:30–09:10 break'])('“%s” is no lesson', line => {
  expect(lessonsIn(`07:40–08:20\n${line}`)).toBeUndefined()
})

it('they are shown as they can be typed', () => {
  expect(lessonLines([first, second])).toBe('1. 08:30–09:10\n2. 09:20–10:00')
  expect(lessonsIn(lessonLines([first, second]))).toEqual([first, second])
})
