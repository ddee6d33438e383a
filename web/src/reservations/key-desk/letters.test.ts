import { expect, it } from 'vitest'
import { lettersFor } from './letters.ts'

const NONE = new Map<number, string>()

it('rows have letters in the order in which they stand', () => {
  expect([...lettersFor([7, 3, 9], NONE)]).toEqual([
    [7, 'A'],
    [3, 'S'],
    [9, 'E'],
  ])
})

it('a row keeps its letter when others come and go, and a new one gets a free letter', () => {
  const before = lettersFor([7, 3, 9], NONE)
  expect([...lettersFor([5, 9, 7], before)]).toEqual([
    [5, 'S'],
    [9, 'E'],
    [7, 'A'],
  ])
})

it('no two rows have one letter, and the last of many have none', () => {
  const ids = Array.from({ length: 30 }, (_, id) => id)
  const letters = lettersFor(ids, NONE)
  expect(new Set(letters.values()).size).toBe(letters.size)
  expect(letters.has(29)).toBe(false)
})
