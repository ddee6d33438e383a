import { expect, it } from 'vitest'
import { areInOrder, type LessonTime, lessonAt, lessonsIn } from './lesson-times.ts'

const lesson = (number: number, start_time: string, end_time: string): LessonTime => ({
  number,
  start_time,
  end_time,
})
const first = lesson(1, '08:30', '09:10')
const second = lesson(2, '09:20', '10:00')

it.each([
  ['no lessons', [], true],
  ['lessons with a break', [first, second], true],
  ['one that begins as the last ends', [first, lesson(2, '09:10', '09:50')], true],
  ['a number that is left out', [first, lesson(3, '09:20', '10:00')], true],
  ['one that begins before the last ends', [first, lesson(2, '09:05', '09:50')], false],
  ['a number twice', [first, lesson(1, '09:20', '10:00')], false],
  ['one that ends as it begins', [lesson(1, '08:30', '08:30')], false],
  ['one that ends before it begins', [lesson(1, '09:10', '08:30')], false],
  ['one between the marks', [lesson(1, '08:32', '09:10')], false],
] as const)('%s: in order %s', (_, lessons, expected) => {
  expect(areInOrder(lessons)).toBe(expected)
})

it.each([
  [509, undefined],
  [510, { start: 510, end: 550 }],
  [549, { start: 510, end: 550 }],
  [550, undefined],
  [560, { start: 560, end: 600 }],
])('at minute %s it is %j', (minute, expected) => {
  expect(lessonAt(minute, [first, second])).toEqual(expected)
})

it.each([
  ['a range as long as a lesson', 510, 550, [1]],
  ['one over a break', 530, 570, [1, 2]],
  ['one in a break', 550, 560, []],
  ['one that ends as a lesson begins', 480, 510, []],
] as const)('%s has a part of these lessons', (_, start, end, numbers) => {
  expect(lessonsIn({ start, end }, [first, second]).map(({ number }) => number)).toEqual(numbers)
})
