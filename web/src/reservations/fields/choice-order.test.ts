import { expect, test } from 'vitest'
import { freeFirst, usualFirst } from './choice-order.ts'

const choices = [1, 2, 3, 4].map(id => ({ id }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('free rooms stand before those that are taken, each in their usual order', () => {
  expect(ids(freeFirst(choices, ({ id }) => id === 3 || id === 1))).toEqual([2, 4, 1, 3])
})

test('usual rooms come first, the commonest before the others, then those that are near', () => {
  expect(ids(usualFirst(choices, [4, 2], ({ id }) => id === 3))).toEqual([4, 2, 3, 1])
  expect(ids(usualFirst(choices, [], () => false))).toEqual([1, 2, 3, 4])
})
