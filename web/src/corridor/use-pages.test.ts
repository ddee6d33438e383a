import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAfter, pagesOf } from './use-pages.ts'

const rooms = (count: number) => Array.from({ length: count }, (_, room) => room + 1)

describe('the rooms of a screen', () => {
  it('stand on one page when they fit', () => {
    expect(pagesOf(rooms(8), 8)).toEqual([rooms(8)])
    expect(pagesOf([], 8)).toEqual([])
  })

  it('are spread evenly when they do not', () => {
    expect(pagesOf(rooms(20), 8).map(({ length }) => length)).toEqual([7, 7, 6])
    expect(pagesOf(rooms(9), 8).map(({ length }) => length)).toEqual([5, 4])
  })

  it('are all shown, once, in their order, on as few pages as can be', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.nat(20), (count, most) => {
        const pages = pagesOf(rooms(count), most)
        expect(pages.flat()).toEqual(rooms(count))
        expect(pages).toHaveLength(Math.ceil(count / Math.max(1, most)))
        expect(Math.max(0, ...pages.map(({ length }) => length))).toBeLessThanOrEqual(Math.max(1, most))
      }),
    )
  })
})

it('after the last page comes the first', () => {
  expect([0, 1, 2, 3, 7].map(turns => pageAfter(turns, 3))).toEqual([0, 1, 2, 0, 1])
  expect(pageAfter(5, 0)).toBe(0)
})
