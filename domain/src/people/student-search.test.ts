import { expect, it } from 'vitest'
import { isEnoughToSearch } from './student-search.ts'

it.each([
  ['', false],
  ['ma', false],
  [' m  a ', false],
  ['ma1', false],
  ['...', false],
  ['m a r t', false],
  ['mar', true],
  ['Ķēž', true],
  ['ja u', true],
])('%j finds students: %s', (typed, expected) => {
  expect(isEnoughToSearch(typed)).toBe(expected)
})
