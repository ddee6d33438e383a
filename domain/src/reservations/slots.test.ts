import { expect, it } from 'vitest'
import { lastSlot, nextSlot } from './slots.ts'

it.each([
  ['on a mark is its own', 600, 600, 600],
  ['after a mark is between that and the next', 601, 600, 605],
  ['before a mark is between the last and that', 604, 600, 605],
])('a minute %s', (_, minute, last, next) => {
  expect([lastSlot(minute), nextSlot(minute)]).toEqual([last, next])
})
