import { describe, expect, it, test } from 'vitest'
import { goesAcross, mayBegin, swipeOf } from './use-swipe.ts'

const at = (x: number, y = 300) => ({ x, y })

describe('a swipe', () => {
  it('to the left leads on, to the right back', () => {
    expect(swipeOf(at(300), at(200))).toBe(1)
    expect(swipeOf(at(200), at(300))).toBe(-1)
  })

  it.each([
    ['a thumb that trembles', at(200), at(230)],
    ['a thumb that scrolls', at(200, 300), at(280, 500)],
    ['a thumb that goes askew', at(200, 300), at(280, 360)],
  ])('is not %s', (_, from, to) => expect(swipeOf(from, to)).toBe(0))
})

test.each([
  [2, false],
  [23, false],
  [24, true],
  [366, true],
  [380, false],
])('from %i px on a screen of 390 it may begin: %s, for at the edge it is the browser’s', (x, may) => {
  expect(mayBegin(at(x), 390)).toBe(may)
})

test('which way a finger goes is told once it has gone a little', () => {
  expect(goesAcross(at(200), at(206))).toBeUndefined()
  expect(goesAcross(at(200), at(215))).toBe(true)
  expect(goesAcross(at(200, 300), at(202, 330))).toBe(false)
})
