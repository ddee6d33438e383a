import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetsOf } from './grid-sheets.tsx'

const rooms = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [11, [6, 5]],
  [21, [7, 7, 7]],
  [24, [8, 8, 8]],
])('%i rooms stand on sheets of %j', (count, expected) => {
  expect(sheetsOf(rooms(count), 10).map(({ length }) => length)).toEqual(expected)
})

test('every room is on one sheet, in order, and no sheet has more than fit', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 20 }), (count, most) => {
      const sheets = sheetsOf(rooms(count), most)
      expect(sheets.flat()).toEqual(rooms(count))
      const sizes = sheets.map(({ length }) => length)
      if (sizes.length > 0) {
        expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
