import { expect, it } from 'vitest'
import { createEngagements } from './engagements.ts'

const engagements = createEngagements()
engagements.take(['room_1', 'user_1'], '2026-11-23', { start: 600, end: 640 })

it.each([
  ['before', 500, 540, true],
  ['up to its start', 560, 600, true],
  ['over its start', 580, 620, false],
  ['inside', 610, 620, false],
  ['exactly then', 600, 640, false],
  ['around it', 590, 650, false],
  ['over its end', 620, 660, false],
  ['from its end on', 640, 680, true],
  ['after', 700, 740, true],
])('a lesson %s, %i–%i: free is %s', (_, start, end, free) => {
  expect(engagements.isFree(['room_1'], '2026-11-23', { start, end })).toBe(free)
})

it('one who is taken is enough to refuse, and only on that day', () => {
  const range = { start: 600, end: 640 }
  expect(engagements.isFree(['room_2', 'user_1'], '2026-11-23', range)).toBe(false)
  expect(engagements.isFree(['room_2', 'user_2'], '2026-11-23', range)).toBe(true)
  expect(engagements.isFree(['room_1', 'user_1'], '2026-11-24', range)).toBe(true)
})
