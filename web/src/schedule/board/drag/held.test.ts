import { describe, expect, it } from 'vitest'
import { columnsOfDay } from '../board-column.ts'
import { room } from '../reservation.fixture.ts'
import { drawnTime, type Held, placeBeside, placeUnder, stepOfKey } from './held.ts'

const DAY = { start: 480, end: 1260 }
const columns = columnsOfDay(
  [1, 2, 3].map(id => ({ room: room({ id }), reservations: [] })),
  '2026-11-23',
  new Map(),
)
const from = { column: 1, start: 600, end: 645 }
const held = { by: 'mouse', from, grip: 20 } as const
const move = { ...held, kind: 'move' } as Held
const lengthen = { ...held, kind: 'lengthen', grip: 0 } as Held
const draw = {
  ...held,
  kind: 'new',
  event: null,
  anchor: 602,
  free: { start: 540, end: 700 },
  lessons: [],
} as Held

describe('what is in hand', () => {
  it.each([
    ['an event goes with the pointer to another column', move, 2, 695, { column: 2, start: 675, end: 720 }],
    ['a lower edge stays in its column', lengthen, 2, 680, { column: 1, start: 600, end: 680 }],
    ['a new event stays where it was begun', draw, 0, 640, { column: 1, start: 600, end: 645 }],
  ])('%s', (_, what, column, minute, place) => {
    expect(placeUnder(what, { column, minute }, DAY, 60)).toEqual(place)
  })

  // Held 20 minutes below its beginning at 600; a minute is a pixel high.
  it.each([
    ['to another column with an unsteady hand keeps its time', 2, 628, 600],
    ['… upwards alike', 0, 609, 600],
    ['to another column and clearly down stands where the hand is', 2, 633, 615],
    ['up and down in its own column goes by 5 minutes', 1, 625, 605],
    ['back into its own column goes by 5 minutes again', 1, 628, 610],
  ])('an event carried %s', (_, column, minute, start) => {
    expect(placeUnder(move, { column, minute }, DAY, 60)).toEqual({ column, start, end: start + 45 })
  })

  it('an event that begins between two marks keeps its time, too, when it is carried aside', () => {
    const between = { ...move, from: { ...from, start: 602, end: 647 } }
    expect(placeUnder(between, { column: 2, minute: 630 }, DAY, 60)).toEqual({
      column: 2,
      start: 602,
      end: 647,
    })
  })

  it('what is clearly up or down is so on the screen: on a tall board fewer minutes', () => {
    expect(placeUnder(move, { column: 2, minute: 628 }, DAY, 120).start).toBe(610)
  })

  it.each([
    ['ArrowDown', false, { column: 1, start: 605, end: 650 }],
    ['ArrowUp', false, { column: 1, start: 595, end: 640 }],
    ['PageDown', false, { column: 1, start: 660, end: 705 }],
    ['Home', false, { column: 1, start: 480, end: 525 }],
    ['End', false, { column: 1, start: 1215, end: 1260 }],
    ['ArrowRight', false, { column: 2, start: 600, end: 645 }],
    ['ArrowLeft', false, { column: 0, start: 600, end: 645 }],
    ['ArrowDown', true, { column: 1, start: 600, end: 650 }],
    ['ArrowUp', true, { column: 1, start: 600, end: 640 }],
    ['PageDown', true, { column: 1, start: 600, end: 705 }],
  ])('goes by %s (Shift: %s) where one expects it', (key, shift, place) => {
    expect(placeBeside(from, stepOfKey(key, shift) ?? {}, columns, DAY)).toEqual(place)
  })

  it.each([
    ['a mouse that slipped aside means what a click does', 'mouse', 5, from.end],
    ['a mouse that went down means what it drew', 'mouse', 10, 610],
    ['keys mean what they drew, however short', 'keys', 5, 605],
  ] as const)('what was drawn: %s', (_, by, length, end) => {
    const place = { ...from, end: from.start + length }
    expect(drawnTime({ ...draw, by } as Held, place)).toEqual({ start: 600, end })
  })

  it('stops at the outermost columns and at the ends of the day', () => {
    expect(placeBeside({ ...from, column: 2 }, { aside: 1 }, columns, DAY).column).toBe(2)
    expect(placeBeside({ column: 0, start: 480, end: 500 }, { later: -5 }, columns, DAY).start).toBe(480)
    expect(placeBeside({ column: 0, start: 480, end: 485 }, { longer: -5 }, columns, DAY).end).toBe(485)
  })

  it.each(['Tab', 'a', 'F5'])('%s is no step', key => expect(stepOfKey(key, false)).toBeUndefined())
})
