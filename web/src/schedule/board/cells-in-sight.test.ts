import { describe, expect, it } from 'vitest'
import { cellsInSight, drawnAround, edgesOf } from './cells-in-sight.ts'

const EDGES = edgesOf(20, () => 100)

describe('the cells in sight', () => {
  it.each([
    ['at the beginning', 0, 300, [0, 3]],
    ['with a part of one on either side', 150, 300, [1, 5]],
    ['where a cell begins at the edge', 200, 300, [2, 5]],
    ['at the end', 1700, 300, [17, 20]],
    ['past the end, as a board bounces', 5000, 300, [19, 20]],
    ['before the beginning, as a board bounces', -40, 300, [0, 3]],
    ['of a scroller that is not laid out', 0, 0, [0, 0]],
  ])('%s', (_, offset, extent, expected) => {
    const { first, last } = cellsInSight(EDGES, offset, extent)
    expect([first, last]).toEqual(expected)
  })

  it('are none where there are no cells', () => {
    expect(
      cellsInSight(
        edgesOf(0, () => 100),
        0,
        300,
      ),
    ).toEqual({ first: 0, last: 0 })
  })

  it('follow the size of each', () => {
    const edges = edgesOf(4, index => [10, 200, 30, 40][index] ?? 0)
    expect(edges).toEqual([0, 10, 210, 240, 280])
    expect(cellsInSight(edges, 10, 200)).toEqual({ first: 1, last: 2 })
    expect(cellsInSight(edges, 9, 202)).toEqual({ first: 0, last: 3 })
  })
})

it('four more are drawn on either side, and none while none are in sight', () => {
  expect(drawnAround({ first: 6, last: 9 }, 20)).toEqual({ first: 2, last: 13 })
  expect(drawnAround({ first: 1, last: 18 }, 20)).toEqual({ first: 0, last: 20 })
  expect(drawnAround({ first: 0, last: 0 }, 20)).toEqual({ first: 0, last: 0 })
})
