import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import { expect, it } from 'vitest'
import { followingOf } from './series-calls.ts'

const date = (id: number, left: boolean, may_change = true): ApartDate => ({
  ...{ id, left, may_change, why: 'room' },
  start_datetime: '2026-12-01 10:00:00',
})
const reach = { count: 3, seen: '1:4,2:1', apart: [date(1, true), date(2, false), date(3, false, false)] }

it.each([
  ['as they would by themselves, but what may not be changed', [2], { leave: [3], change_too: [] }],
  ['all of them that may', [1, 2], { leave: [3], change_too: [1] }],
  ['none of them', [], { leave: [2, 3], change_too: [] }],
])('the dates that were decided alone follow: %s', (_, chosen, expected) => {
  expect(followingOf(reach, ({ id }) => chosen.includes(id))).toEqual({ seen: '1:4,2:1', ...expected })
})

it('of one event alone nothing is said of the others', () => {
  expect(followingOf(undefined, () => true)).toEqual({})
})
