import { describe, expect, test } from 'vitest'
import { searchOver } from '../../shared/find-entries.ts'
import { freeFirst, inOrderOfOffer, usualFirst } from './choice-order.ts'

const choices = [1, 2, 3, 4].map(id => ({ id }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('free rooms stand before those that are taken, each in their usual order', () => {
  expect(ids(freeFirst(choices, ({ id }) => id === 3 || id === 1))).toEqual([2, 4, 1, 3])
})

describe('of people of whom some are offered first', () => {
  const [own, others] = [
    ['Anna Taken', 'Anda Free'],
    ['Andris Taken', 'Ansis Free'],
  ]
  const order = (isTyped: boolean) => inOrderOfOffer([own, others], name => name.endsWith('Taken'), isTyped)

  test('the free ones stand first in each part while nothing is typed', () => {
    expect(order(false)).toEqual(['Anda Free', 'Anna Taken', 'Ansis Free', 'Andris Taken'])
  })

  test('a free one is found first among those whose names begin as typed', () => {
    const search = searchOver(order(true), name => name)
    expect(search('an', 9).entries).toEqual(['Anda Free', 'Ansis Free', 'Anna Taken', 'Andris Taken'])
  })

  test('who is named in full is found first, taken or free', () => {
    const search = searchOver(order(true), name => name)
    expect(search('andris taken', 9).entries[0]).toBe('Andris Taken')
  })
})

test('usual rooms come first, the commonest before the others, then those that are near', () => {
  expect(ids(usualFirst(choices, [4, 2], ({ id }) => id === 3))).toEqual([4, 2, 3, 1])
  expect(ids(usualFirst(choices, [], () => false))).toEqual([1, 2, 3, 4])
})
