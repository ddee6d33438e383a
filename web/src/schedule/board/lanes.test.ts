import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laneIn, lanesOf } from './board-column.ts'

const live = (start: number, end: number) => ({ start, end, cancelled: false })
const cancelled = (start: number, end: number) => ({ start, end, cancelled: true })
const one = { lane: 0, lanes: 1, narrow: 0 }

describe('events in one room', () => {
  test.each([
    ['none', [], []],
    ['one after the other take the whole column each', [live(600, 645), live(645, 690)], [one, one]],
    [
      'a cancelled one beside what was booked in its place: the live one stands first',
      [cancelled(600, 645), live(600, 645)],
      [
        { lane: 1, lanes: 2, narrow: 1 },
        { lane: 0, lanes: 2, narrow: 1 },
      ],
    ],
    [
      'two cancelled ones after each other share the lane beside a long live one',
      [live(600, 720), cancelled(600, 645), cancelled(660, 700)],
      [
        { lane: 0, lanes: 2, narrow: 1 },
        { lane: 1, lanes: 2, narrow: 1 },
        { lane: 1, lanes: 2, narrow: 1 },
      ],
    ],
    [
      'cancelled twice and booked again: three side by side',
      [cancelled(600, 645), cancelled(600, 645), live(610, 640)],
      [
        { lane: 1, lanes: 3, narrow: 2 },
        { lane: 2, lanes: 3, narrow: 2 },
        { lane: 0, lanes: 3, narrow: 2 },
      ],
    ],
    [
      'a later event is not narrowed by an earlier crowd',
      [live(480, 540), cancelled(480, 500), live(540, 600)],
      [{ lane: 0, lanes: 2, narrow: 1 }, { lane: 1, lanes: 2, narrow: 1 }, one],
    ],
    [
      'two cancelled ones alone share the column',
      [cancelled(600, 645), cancelled(610, 650)],
      [
        { lane: 0, lanes: 2, narrow: 0 },
        { lane: 1, lanes: 2, narrow: 0 },
      ],
    ],
  ])('%s', (_, events, lanes) => {
    expect(lanesOf(events)).toEqual(lanes)
  })

  test.each([
    ['one cancelled lesson leaves the live one nearly the whole width', 1, 140, [113, 27]],
    ['two of them, too, each wide enough to be hit', 2, 140, [86, 27, 27]],
    ['more than fit share what is left to them', 4, 140, [56, 21, 21, 21, 21]],
  ])('%s', (_, narrow, width, widths) => {
    const places = widths.map((_, lane) => laneIn({ lane, lanes: narrow + 1, narrow }, width))
    expect(places.map(place => Math.round(place.width))).toEqual(widths)
    for (const [at, { left }] of places.entries()) {
      const before = places[at - 1]
      expect(left).toBeCloseTo(before ? before.left + before.width : 0)
    }
  })

  test('without a live one among them share the width', () => {
    expect(laneIn({ lane: 1, lanes: 2, narrow: 0 }, 140)).toEqual({ left: 70, width: 70 })
  })

  test('never stand on each other', () => {
    const event = fc
      .record({
        start: fc.integer({ min: 0, max: 200 }),
        length: fc.integer({ min: 1, max: 60 }),
        cancelled: fc.boolean(),
      })
      .map(({ start, length, cancelled }) => ({ start, end: start + length, cancelled }))
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), unsorted => {
        const events = unsorted.toSorted((a, b) => a.start - b.start)
        const lanes = lanesOf(events)
        for (const [i, a] of events.entries()) {
          expect(lanes[i]!.lane).toBeLessThan(lanes[i]!.lanes)
          for (const [j, b] of events.entries()) {
            if (i < j && a.start < b.end && b.start < a.end) {
              expect(lanes[i]!.lane).not.toBe(lanes[j]!.lane)
              expect(lanes[i]!.lanes).toBe(lanes[j]!.lanes)
            }
          }
        }
      }),
    )
  })
})
