import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../runs.fixture.ts'
import type { TimeRange } from '../time/time-range.ts'
import { freeForAll } from './free-for-all.ts'

const day = { start: 8 * 60, end: 21 * 60 }
const wish = { start: 600, length: 45, day, count: 3 }

describe('the nearest times free for all', () => {
  it('names the nearest first, later before earlier when equally near', () => {
    expect(freeForAll([{ start: 590, end: 630 }], wish)).toEqual([
      { start: 630, end: 675 },
      { start: 545, end: 590 },
      { start: 675, end: 720 },
    ])
  })

  it('leaves out the wished time itself', () => {
    expect(freeForAll([], { ...wish, count: 2 })).toEqual([
      { start: 605, end: 650 },
      { start: 560, end: 605 },
    ])
  })

  it('starts exactly when somebody gets free and ends exactly when somebody is taken', () => {
    const busy = [
      { start: 480, end: 700 },
      { start: 745, end: 1260 },
    ]
    expect(freeForAll(busy, wish)).toEqual([{ start: 700, end: 745 }])
  })

  it('has nothing to offer on a full day, nor for no length', () => {
    expect(freeForAll([{ start: 0, end: 1440 }], wish)).toEqual([])
    expect(freeForAll([], { ...wish, length: 0 })).toEqual([])
  })

  it('agrees with a clerk who tries every mark minute by minute', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 300 }))
      .map(([start, length]) => ({ start, end: Math.min(start + length, 1440) }))
    const wished = fc.record({
      start: fc.integer({ min: 90, max: 260 }).map(mark => mark * 5),
      length: fc.integer({ min: 1, max: 240 }),
      count: fc.integer({ min: 0, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), wished, (busy, some) => {
        const asked = { ...some, day }
        expect(freeForAll(busy, asked)).toEqual(tryEveryMark(busy, asked))
      }),
      runs(100),
    )
  })
})

function tryEveryMark(busy: TimeRange[], { start, length, day, count }: typeof wish): TimeRange[] {
  const taken = (minute: number) =>
    minute < day.start || minute >= day.end || busy.some(one => one.start <= minute && minute < one.end)
  const isFree = (from: number) => {
    for (let minute = from; minute < from + length; minute++) if (taken(minute)) return false
    return true
  }
  const offered: TimeRange[] = []
  for (let distance = 1; distance <= 1440; distance++) {
    for (const from of [start + distance, start - distance]) {
      if (offered.length === count) return offered
      const clash = offered.some(one => from < one.end && one.start < from + length)
      if (from >= 0 && from % 5 === 0 && !clash && isFree(from))
        offered.push({ start: from, end: from + length })
    }
  }
  return offered
}
