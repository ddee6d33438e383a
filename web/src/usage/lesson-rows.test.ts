import type { UsageOfLessons } from '@stunda/contract/usage/usage.ts'
import { expect, test } from 'vitest'
import { figureOf, lessonRows, sortedRows } from './lesson-rows.ts'

const time = (lessons: number, minutes_taught: number) => ({
  lessons,
  minutes_taught,
  lessons_cancelled: 0,
  minutes_cancelled: 0,
})
const debts = { lessons_owed: 1, minutes_owed: 40, lessons_made_up: 0, minutes_made_up: 0 }
const usage: UsageOfLessons = {
  total: { ...time(6, 300), ...debts },
  teachers: [
    { id: 4, full_name: 'Agnese Kalniņa', list_name: 'Kalniņa Agnese', is_archived: false, ...time(1, 90) },
    {
      id: 5,
      full_name: 'Raimonds Balodis',
      list_name: 'Balodis Raimonds',
      is_archived: true,
      ...time(5, 210),
    },
  ],
  subjects: [
    { id: 3, name: 'Koris', is_removed: true, ...time(2, 80), ...debts },
    { id: null, name: null, is_removed: false, ...time(4, 220), ...debts },
  ],
  students: [],
  debts: [],
  substitutions: [
    {
      ...{ id: 5, full_name: 'Raimonds Balodis', list_name: 'Balodis Raimonds', is_archived: false },
      ...{ lessons_substituted: 2, minutes_substituted: 90, lessons_replaced: 0, minutes_replaced: 0 },
    },
  ],
}

test('who has left and what is removed is marked', () => {
  expect(lessonRows(usage, 'teachers').map(({ mark }) => mark)).toEqual([undefined, 'archived'])
  expect(lessonRows(usage, 'subjects').map(({ mark }) => mark)).toEqual(['removed', undefined])
})

test('each row knows its events', () => {
  expect(lessonRows(usage, 'teachers')[0]?.of).toEqual({ teacher: 4 })
  expect(lessonRows(usage, 'subjects').map(({ of }) => of)).toEqual([{ subject: 3 }, { subject: 'none' }])
})

test('a figure opens the events that it counts', () => {
  const [row] = lessonRows(usage, 'substitutions')
  expect(row && figureOf(row, 'minutes_substituted')).toEqual({
    number: 90,
    of: { teacher: 5, count: 'substituted' },
  })
})

test('the lessons of a subject that are owed are opened as such', () => {
  const [row] = lessonRows(usage, 'subjects')
  expect(row && figureOf(row, 'lessons_owed')).toEqual({ number: 1, of: { subject: 3, count: 'owed' } })
})

test.each([
  ['name', [4, 5]],
  ['-name', [5, 4]],
  ['lessons', [4, 5]],
  ['-lessons', [5, 4]],
  ['nonsense', [5, 4]],
])('sorted by %s', (sort, ids) => {
  expect(sortedRows(lessonRows(usage, 'teachers'), 'teachers', sort).map(({ id }) => id)).toEqual(ids)
})
