import { expect, it } from 'vitest'
import { beginningAt, endingAt, rangeAfterKey } from './moved-range.ts'

const day = { start: 8 * 60, end: 21 * 60 }
const lesson = { start: 600, end: 645 }

it('a time that is moved keeps its length, begins at a slot and stays within the day', () => {
  expect(beginningAt(lesson, 618, day)).toEqual({ start: 620, end: 665 })
  expect(beginningAt(lesson, 0, day)).toEqual({ start: 480, end: 525 })
  expect(beginningAt(lesson, 24 * 60, day)).toEqual({ start: 1215, end: 1260 })
})

it('a time whose end is moved is at least a slot long and ends within the day', () => {
  expect(endingAt(lesson, 688, day)).toEqual({ start: 600, end: 690 })
  expect(endingAt(lesson, 500, day)).toEqual({ start: 600, end: 605 })
  expect(endingAt(lesson, 24 * 60, day)).toEqual({ start: 600, end: 1260 })
})

it('arrow keys move a time by a slot, Page keys by an hour, Home and End to the ends of the day', () => {
  const after = (key: string, shiftKey = false) => rangeAfterKey(lesson, { key, shiftKey }, day)
  expect(after('ArrowRight')).toEqual({ start: 605, end: 650 })
  expect(after('PageDown')).toEqual({ start: 540, end: 585 })
  expect(after('Home')).toEqual({ start: 480, end: 525 })
  expect(after('ArrowLeft', true)).toEqual({ start: 600, end: 640 })
  expect(after('Enter')).toBeUndefined()
})
