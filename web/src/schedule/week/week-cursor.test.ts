import { describe, expect, test } from 'vitest'
import type { Move } from '../board/board-cursor.ts'
import { moveInWeek, settle, type WeekCursor } from './use-week-navigation.ts'

const COUNTS = [
  [1, 3, 0, 2],
  [1, 0, 1, 1],
  [1, 2, 1, 0],
]
const at = (row: number, column: number, item = 0): WeekCursor => ({ row, column, item })

describe('arrows in the week', () => {
  test.each<[string, WeekCursor, Move, WeekCursor]>([
    ['down within a day', at(0, 1), 'down', at(0, 1, 1)],
    ['down to the next room that has something that day', at(0, 1, 2), 'down', at(2, 1)],
    ['up to the last thing of the room above', at(2, 1), 'up', at(0, 1, 2)],
    ['up at the top stay', at(0, 1), 'up', at(0, 1)],
    ['down at the bottom stay', at(2, 1, 1), 'down', at(2, 1, 1)],
    ['right over a day without anything', at(0, 1, 2), 'right', at(0, 3, 1)],
    ['left to the room itself', at(0, 1), 'left', at(0, 0)],
    ['left at the room stay', at(0, 0), 'left', at(0, 0)],
    ['right at the last day stay', at(0, 3), 'right', at(0, 3)],
    ['Home to the room', at(2, 2), 'first', at(2, 0)],
    ['End to the last day that has something', at(2, 0), 'last', at(2, 2)],
    ['to the first room', at(2, 0), 'top', at(0, 0)],
    ['to the last room', at(0, 0), 'bottom', at(2, 0)],
    ['a page down', at(0, 0), 'page-down', at(2, 0)],
    ['a page up', at(2, 0), 'page-up', at(0, 0)],
  ])('%s', (_, from, move, to) => {
    expect(moveInWeek(from, move, COUNTS)).toEqual(to)
  })
})

describe('after the week has changed the keyboard stands', () => {
  test.each([
    ['where it was', at(0, 1, 2), at(0, 1, 2)],
    ['on the last thing that is left of its day', at(2, 1, 9), at(2, 1, 1)],
    ['on the room when nothing is left of its day', at(1, 1), at(1, 0)],
    ['in the last room when its own is gone', at(9, 2), at(2, 2)],
  ])('%s', (_, before, after) => {
    expect(settle(before, COUNTS)).toEqual(after)
  })

  test('nowhere when no room is left', () => {
    expect(settle(at(0, 0), [])).toBeUndefined()
  })
})
