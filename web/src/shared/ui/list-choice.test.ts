import { expect, it } from 'vitest'
import { chooseRow, type ListChoice, NONE_CHOSEN } from './list-choice.ts'

const IDS = [5, 3, 8, 1]
const after = (...clicks: [id: number, isExtending?: boolean][]) =>
  clicks.reduce<ListChoice>(
    (choice, [id, isExtending = false]) => chooseRow(choice, IDS, id, isExtending),
    NONE_CHOSEN,
  )
const chosen = (...clicks: Parameters<typeof after>) => [...after(...clicks).chosen].toSorted((a, b) => a - b)

it('a row is chosen, and no longer', () => {
  expect(chosen([3], [8])).toEqual([3, 8])
  expect(chosen([3], [8], [3])).toEqual([8])
})

it('a choice is extended from the row that was chosen last, in both directions and again', () => {
  expect(chosen([3], [1, true])).toEqual([1, 3, 8])
  expect(chosen([8], [5, true])).toEqual([3, 5, 8])
  expect(chosen([3], [8, true], [5, true])).toEqual([3, 5, 8])
})

it('without such a row on this page, the row alone is chosen', () => {
  expect(chosen([3, true])).toEqual([3])
  expect([...chooseRow({ chosen: new Set([9]), anchor: 9 }, IDS, 8, true).chosen]).toEqual([9, 8])
})
