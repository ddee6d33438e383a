import { expect, it } from 'vitest'
import { backOff } from './follow-changes.ts'

it('comes back soon at first, then ever later, but always within half a minute', () => {
  expect([0, 1, 2, 6, 7, 1000].map(failures => backOff(failures, 1))).toEqual([
    500, 1000, 2000, 30_000, 30_000, 30_000,
  ])
})

it('is spread over half of the time by chance', () => {
  expect([backOff(3, 0), backOff(3, 0.5), backOff(3, 1)]).toEqual([2000, 3000, 4000])
})
