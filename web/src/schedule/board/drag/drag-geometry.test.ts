import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeAt } from '../place-on-grid.ts'
import { columnAt, drawnBetween, endedAt, movedTo, nearestSlot, scrollSpeed } from './held.ts'

const DAY = { start: 480, end: 1260 }
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const range = (start: string, end: string) => ({ start: at(start), end: at(end) })

describe('what is moved', () => {
  it.each([
    ['to 11:13', '11:13', '11:15', '12:00'],
    ['to 11:12', '11:12', '11:10', '11:55'],
    ['before the school opens', '07:00', '08:00', '08:45'],
    ['so that it would end after the school closes', '20:50', '20:15', '21:00'],
  ])('%s stands at the nearest mark, as long as before', (_, to, start, end) => {
    expect(movedTo(range('10:00', '10:45'), at(to), DAY)).toEqual(range(start, end))
  })

  it('keeps its length and stays within the day, wherever it is dragged', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 156 }), minutes, (slots, to) => {
        const length = slots * 5
        const { start, end } = movedTo({ start: 480, end: 480 + length }, to + 0.37, DAY)
        expect(end - start).toBe(length)
        expect(start % 5).toBe(0)
        expect([start >= DAY.start, end <= DAY.end]).toEqual([true, true])
      }),
    )
  })

  it('begins with the day when it is longer than the day', () => {
    expect(movedTo(range('07:00', '23:00'), at('12:00'), DAY).start).toBe(DAY.start)
  })
})

describe('what is lengthened', () => {
  it.each([
    ['later', '11:32', '11:30'],
    ['past the end of the day', '23:00', '21:00'],
    ['up to its own beginning', '10:00', '10:05'],
    ['above its own beginning', '09:00', '10:05'],
  ])('by pulling its edge %s ends on a mark and is never empty', (_, to, end) => {
    expect(endedAt(range('10:00', '10:45'), at(to), DAY)).toEqual(range('10:00', end))
  })
})

describe('what is drawn over free time', () => {
  const free = range('09:20', '12:00')
  const lessons = [
    { number: 1, start_time: '09:10', end_time: '09:50' },
    { number: 2, start_time: '10:00', end_time: '10:40' },
    { number: 3, start_time: '10:50', end_time: '11:30' },
  ]
  it.each([
    ['downwards', '10:02', '10:43', '10:00', '10:45'],
    ['upwards', '10:43', '10:02', '10:00', '10:45'],
    ['nowhere yet', '10:02', '10:02', '10:00', '10:05'],
    ['into what stands before it', '10:00', '08:00', '09:20', '10:05'],
    ['into what stands after it', '11:00', '13:00', '11:00', '12:00'],
  ])('%s is what was touched, as far as it is free', (_, from, to, start, end) => {
    expect(drawnBetween(at(from), at(to), { free })).toEqual(range(start, end))
  })

  it.each([
    ['in a lesson is that lesson', '10:10', '10:15', '10:00', '10:40'],
    ['from one lesson into the next is both', '10:12', '10:52', '10:00', '11:30'],
    ['from a lesson into a break ends in the break', '10:30', '10:43', '10:00', '10:45'],
    ['in a break is what was touched', '10:42', '10:47', '10:40', '10:50'],
    ['upwards is the lessons, too', '11:00', '10:20', '10:00', '11:30'],
    ['in a lesson that has begun before is what is left of it', '09:30', '09:31', '09:20', '09:50'],
  ])('while the board is divided by lessons, %s', (_, from, to, start, end) => {
    expect(drawnBetween(at(from), at(to), { free, lessons })).toEqual(range(start, end))
  })

  it('is never empty and never beyond what is free', () => {
    const minute = fc.double({ min: 0, max: 1440, noNaN: true })
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        const { start, end } = drawnBetween(from, to, { free, lessons })
        expect([start >= free.start, end <= free.end, start < end]).toEqual([true, true, true])
      }),
    )
  })
})

describe('the place under the pointer', () => {
  const grid = { ...DAY, hourHeight: 60 }
  it.each([
    [0, 480],
    [90, 570],
    [-30, 450],
  ])('%i px below the top is minute %i', (y, minute) => expect(timeAt(y, grid)).toBe(minute))

  it.each([
    [-20, 0],
    [0, 0],
    [147, 0],
    [148, 1],
    [9999, 3],
  ])('%i px from the left is column %i of four', (x, column) => expect(columnAt(x, 148, 4)).toBe(column))

  it('snaps to five minutes', () => {
    expect([602, 603, 597.6].map(nearestSlot)).toEqual([600, 605, 600])
  })
})

describe('scrolling at the edges', () => {
  it.each([
    ['in the middle', 500, 0],
    ['just inside the zone', 944, 0],
  ])('does not happen %s', (_, at, speed) => expect(scrollSpeed(at, 0, 1000)).toBe(speed))

  it('goes towards the edge one is at, alike at both, fastest at the edge itself', () => {
    expect(scrollSpeed(0, 0, 1000)).toBeLessThan(0)
    expect(scrollSpeed(1000, 0, 1000)).toBe(-scrollSpeed(0, 0, 1000))
    expect(scrollSpeed(1400, 0, 1000)).toBe(scrollSpeed(1000, 0, 1000))
  })

  it('grows towards the edge', () => {
    const place = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one]
        expect(scrollSpeed(near, 0, 1000)).toBeLessThanOrEqual(scrollSpeed(far, 0, 1000))
      }),
    )
  })
})
