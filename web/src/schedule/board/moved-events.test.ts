import { describe, expect, it } from 'vitest'
import { type BoardColumn, columnsOfDay, columnsOfPlan } from './board-column.ts'
import { lesson, room } from './reservation.fixture.ts'
import { withMoved } from './use-moves.ts'

const DATE = '2026-11-23'
const rooms = [room(), room({ id: 2, room_number: '102' }), room({ id: 3, room_number: '103' })]
const piano = lesson(7, '10:00', '10:45')
const day = columnsOfDay(
  rooms.map(room => ({
    room,
    reservations: room.id === 1 ? [lesson(6, '09:00', '09:45'), piano] : [],
  })),
  DATE,
  new Map(),
)
const inRoom2 = lesson(7, '11:15', '12:00', { room_id: 2 })
const placesOf = (columns: readonly BoardColumn[]) =>
  columns.map(({ events }) => events.map(({ reservation, start }) => [reservation.id, start]))

describe('an event that was put elsewhere by hand', () => {
  it('stands there at once, and its old place is empty', () => {
    const shown = withMoved(day, [{ reservation: inRoom2, upTo: 1 }])
    expect(placesOf(shown)).toEqual([[[6, 540]], [[7, 675]], []])
  })

  it('leaves the columns alone that have nothing to do with it', () => {
    const shown = withMoved(day, [{ reservation: inRoom2, upTo: 1 }])
    expect(shown.map((column, index) => column === day[index])).toEqual([false, false, true])
  })

  it('moves within its own room', () => {
    const later = lesson(7, '08:00', '08:45')
    expect(placesOf(withMoved(day, [{ reservation: later, upTo: 1 }]))[0]).toEqual([
      [7, 480],
      [6, 540],
    ])
  })

  it('gives way to what has been read since', () => {
    expect(withMoved(day, [{ reservation: inRoom2, upTo: 0 }])).toBe(day)
  })

  it('that somebody has deleted meanwhile does not come back', () => {
    expect(withMoved(day, [{ reservation: { ...inRoom2, id: 99 }, upTo: 1 }])).toBe(day)
  })

  it('whose room is not shown is in no column', () => {
    const elsewhere = lesson(7, '10:00', '10:45', { room_id: 50 })
    expect(placesOf(withMoved(day, [{ reservation: elsewhere, upTo: 1 }]))).toEqual([[[6, 540]], [], []])
  })

  it('goes to another day of a person’s plan, whatever its room', () => {
    const week = columnsOfPlan([piano], [DATE, '2026-11-24'], new Map())
    const tuesday = lesson(7, '10:00', '10:45', { start_date: '2026-11-24', room_id: 3 })
    expect(placesOf(withMoved(week, [{ reservation: tuesday, upTo: 1 }]))).toEqual([[], [[7, 600]]])
  })
})
