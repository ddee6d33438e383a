import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: string) => {
  const random = createRandom(seed)
  return Array.from({ length: 1000 }, () => random.between(1, 6))
}

it('the same seed draws the same, another one something else', () => {
  expect(draw('2026-11-23')).toEqual(draw('2026-11-23'))
  expect(draw('2026-11-23')).not.toEqual(draw('2026-11-24'))
})

it('every number of a range comes up, both ends included, none outside', () => {
  expect(new Set(draw('die'))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

it('shuffling keeps everybody once', () => {
  const people = Array.from({ length: 50 }, (_, index) => index)
  const shuffled = createRandom('shuffle').shuffle(people)
  expect(shuffled).not.toEqual(people)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(people)
})
