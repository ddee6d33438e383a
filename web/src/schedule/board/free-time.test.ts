import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstToBook, freeTimes, timeToBook } from './free-time.ts'

const DAY = { start: 480, end: 1260 }
const live = (start: number, end: number) => ({ start, end, cancelled: false })
const cancelled = (start: number, end: number) => ({ start, end, cancelled: true })

describe('a room is free', () => {
  test.each([
    ['all day when nothing is booked', [], [[480, 1260]]],
    [
      'before, between and after its lessons',
      [live(540, 600), live(660, 720)],
      [
        [480, 540],
        [600, 660],
        [720, 1260],
      ],
    ],
    ['not between lessons that follow at once', [live(480, 525), live(525, 570)], [[570, 1260]]],
    ['where a lesson was cancelled', [cancelled(480, 1260)], [[480, 1260]]],
    ['never when it is booked all day', [live(480, 1260)], []],
    ['only within the school day', [live(400, 500), live(1200, 1300)], [[500, 1200]]],
    ['after the longer of two, whichever began first', [live(480, 600), live(500, 520)], [[600, 1260]]],
  ])('%s', (_, events, free) => {
    expect(freeTimes(events, DAY)).toEqual(free.map(([start, end]) => ({ start, end })))
  })

  test('not worth saying for less than the asked minutes', () => {
    expect(freeTimes([live(480, 600), live(615, 1260)], DAY, 20)).toEqual([])
  })

  test('exactly when no live event says otherwise', () => {
    const event = fc
      .record({
        start: fc.integer({ min: 400, max: 1290 }),
        length: fc.integer({ min: 1, max: 200 }),
        cancelled: fc.boolean(),
      })
      .map(({ start, length, cancelled }) => ({ start, end: start + length, cancelled }))
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 12 }),
        fc.integer({ min: 480, max: 1259 }),
        (events, minute) => {
          const taken = events.some(e => !e.cancelled && e.start <= minute && minute < e.end)
          const free = freeTimes(events, DAY).some(({ start, end }) => start <= minute && minute < end)
          expect(free).toBe(!taken)
        },
      ),
    )
  })
})

describe('pointing at empty time begins an event', () => {
  test.each([
    ['at the quarter hour before the point', 607, [], { start: 600, end: 645 }],
    ['at the mark that the point is a hair above', 597, [], { start: 600, end: 645 }],
    ['… unless something begins there', 597, [live(600, 645)], { start: 585, end: 600 }],
    ['where the one before ends', 607, [live(560, 605)], { start: 605, end: 650 }],
    ['that ends when the next begins', 607, [live(620, 680)], { start: 600, end: 620 }],
    ['that ends with the school day', 1250, [], { start: 1245, end: 1260 }],
    ['not where an event stands', 607, [live(600, 645)], undefined],
    ['over a cancelled event', 607, [cancelled(600, 645)], { start: 600, end: 645 }],
    ['not before the school opens', 470, [], undefined],
  ])('%s', (_, minute, events, range) => {
    expect(timeToBook(minute, events, DAY)).toEqual(range)
  })

  const LESSONS = [
    { number: 1, start_time: '10:00', end_time: '10:40' },
    { number: 2, start_time: '10:50', end_time: '11:30' },
  ]
  test.each([
    ['the whole lesson that is pointed at', 633, [], { start: 600, end: 640 }],
    ['… as far as it is free', 633, [live(580, 615)], { start: 615, end: 640 }],
    ['… but not the last minutes of it', 633, [live(580, 630)], { start: 630, end: 675 }],
    ['as without lessons in a break', 645, [], { start: 645, end: 690 }],
  ])('where there are lessons: %s', (_, minute, events, range) => {
    expect(timeToBook(minute, events, DAY, LESSONS)).toEqual(range)
  })
})

test.each([
  ['with the lesson that begins then', 510, 780, 510],
  ['after the break, if it is free from the break on', 550, 780, 560],
  ['with what is left of a lesson, if it is worth while', 525, 780, 525],
  ['with the next lesson, if little is left of the one before', 535, 780, 560],
  ['at once, where no lesson is to come', 605, 780, 605],
])('free time is booked from %s', (_, start, end, first) => {
  const lessons = [
    { number: 1, start_time: '08:30', end_time: '09:10' },
    { number: 2, start_time: '09:20', end_time: '10:00' },
  ]
  expect(firstToBook({ start, end }, lessons)).toBe(first)
  expect(firstToBook({ start, end }, [])).toBe(start)
})
