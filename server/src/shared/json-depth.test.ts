import { expect, it } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

it.each([
  ['{}', 1, false],
  ['[[]]', 1, true],
  ['[[],[],{}]', 2, false],
  ['[{"a":[1]}]', 2, true],
  ['["[[[["]', 1, false],
  ['["\\"[[["]', 1, false],
  ['["\\\\",[[]]]', 2, true],
  ['"[', 0, false],
  ['[[[', 2, true],
])('%s is deeper than %i levels: %s', (json, levels, expected) => {
  expect(isDeeperThan(levels, json)).toBe(expected)
})
