import { describe, expect, it } from 'vitest'
import { columnsOfDay } from '../board-column.ts'
import { room } from '../reservation.fixture.ts'
import { type Held, placeBeside, placeUnder, stepOfKey } from './held.ts'

const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const range = (start: string, end: string) => ({ start: at(start), end: at(end) })
const columns = columnsOfDay(
  [1, 2].map(id => ({ room: room({ id }), reservations: [] })),
  '2026-11-23',
  new Map(),
)
// Short breaks, a long one before the fourth lesson, and a fifth that is shorter than the others.
const lessons = [
  ['08:30', '09:10'],
  ['09:20', '10:00'],
  ['10:10', '10:50'],
  ['11:30', '12:10'],
  ['12:20', '12:55'],
].map(([start_time = '', end_time = ''], nth) => ({ number: nth + 1, start_time, end_time }))
const DAY = { ...range('08:00', '21:00'), lessons }

describe('on a board that is divided by lessons', () => {
  it.each([
    ['begins with the lesson nearest to it', '08:30', '09:10', '09:05', '09:20', '10:00'],
    ['stays where it is until another lesson is nearer', '08:30', '09:10', '08:50', '08:30', '09:10'],
    ['stays a whole lesson where lessons are shorter', '08:30', '09:10', '12:17', '12:20', '12:55'],
    ['stays two lessons over another break', '08:30', '10:00', '10:15', '10:10', '12:10'],
    ['keeps its length if it was no whole lesson', '08:30', '09:00', '09:18', '09:20', '09:50'],
    ['keeps its length if there are not so many lessons ahead', '08:30', '10:00', '12:19', '12:20', '13:50'],
    ['goes by 5 minutes in a long break', '08:30', '09:10', '11:03', '11:05', '11:45'],
    ['goes by 5 minutes after the last lesson', '08:30', '09:10', '15:03', '15:05', '15:45'],
  ])('what the pointer carries %s', (_, was, wasUntil, minute, start, end) => {
    const held = { kind: 'move', by: 'mouse', from: { column: 0, ...range(was, wasUntil) }, grip: 0 } as Held
    expect(placeUnder(held, { column: 0, minute: at(minute) + 0.4 }, DAY, 60)).toEqual({
      column: 0,
      ...range(start, end),
    })
  })

  it('what is carried aside with an unsteady hand keeps its time, between lessons too', () => {
    const from = { column: 0, ...range('08:40', '09:20') }
    const held = { kind: 'move', by: 'mouse', from, grip: 0 } as Held
    expect(placeUnder(held, { column: 1, minute: at('08:45') }, DAY, 60)).toEqual({ ...from, column: 1 })
  })

  it.each([
    ['09:48', '10:00'],
    ['09:12', '09:10'],
    ['11:04', '11:05'],
    ['08:00', '09:10'],
  ])('an edge pulled to %s ends at %s', (minute, end) => {
    const from = { column: 0, ...range('08:30', '09:10') }
    const held = { kind: 'lengthen', by: 'mouse', from, grip: 0 } as Held
    expect(placeUnder(held, { column: 0, minute: at(minute) }, DAY, 60).end).toBe(at(end))
  })

  it.each([
    ['ArrowDown', false, '08:30', '09:10', '09:20', '10:00'],
    ['ArrowUp', false, '09:20', '10:00', '08:30', '09:10'],
    ['ArrowUp', false, '08:30', '09:10', '08:25', '09:05'],
    ['ArrowDown', false, '08:40', '09:00', '09:20', '09:40'],
    ['PageDown', false, '08:30', '09:10', '10:10', '10:50'],
    ['Home', false, '09:20', '10:00', '08:00', '08:40'],
    ['End', false, '09:20', '10:00', '20:20', '21:00'],
    ['ArrowDown', true, '08:30', '09:10', '08:30', '10:00'],
    ['ArrowUp', true, '08:30', '10:00', '08:30', '09:10'],
    ['ArrowUp', true, '08:30', '09:10', '08:30', '09:10'],
    ['ArrowUp', true, '09:20', '09:40', '09:20', '09:40'],
    ['PageDown', true, '08:30', '09:10', '08:30', '10:50'],
  ])('%s (Shift: %s) takes %s–%s to %s–%s', (key, shift, was, wasUntil, start, end) => {
    const from = { column: 0, ...range(was, wasUntil) }
    expect(placeBeside(from, stepOfKey(key, shift) ?? {}, columns, DAY)).toEqual({
      column: 0,
      ...range(start, end),
    })
  })

  it('an arrow aside keeps the time', () => {
    const from = { column: 0, ...range('08:40', '09:00') }
    expect(placeBeside(from, { aside: 1 }, columns, DAY)).toEqual({ ...from, column: 1 })
  })
})
