import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnsOfDay, columnsOfDays } from '../board-column.ts'
import { lesson, room } from '../reservation.fixture.ts'
import { chosenAmong, eventsBetween, isChosen, rectOf, touchedBy } from './choose.ts'
import { clearChosen, setChosen, toggleChosen, useChosenEvents } from './chosen-events.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const rooms = [1, 2, 3].map(id => room({ id, room_number: `10${id}` }))
const nobodys = { can: { update: false, delete: false } }
/** Room 1: 1 at nine, 2 at ten; room 2: 3 at ten, 4 at twelve, 5 at ten that is not the user's; room 3: 6 at ten, 7 cancelled, 8 right after 6. */
const events = [
  lesson(1, '09:00', '09:45'),
  lesson(2, '10:00', '10:45'),
  lesson(3, '10:00', '10:45', { room_id: 2 }),
  lesson(4, '12:00', '12:45', { room_id: 2 }),
  lesson(5, '10:00', '10:45', { room_id: 2, ...nobodys }),
  lesson(6, '10:00', '10:45', { room_id: 3 }),
  lesson(7, '10:30', '10:45', { room_id: 3, status_id: STATUS.cancelled }),
  lesson(8, '10:45', '11:30', { room_id: 3 }),
]
const day = columnsOfDay(
  rooms.map(room => ({ room, reservations: events.filter(event => event.room_id === room.id) })),
  MONDAY,
  new Map(),
)
const chosen = () => [...useChosenEvents.getState().events.keys()]

describe('from one event to another', () => {
  it.each([
    ['in one room', 1, 2, [1, 2]],
    ['over several rooms, at the same time', 2, 6, [2, 3, 6]],
    ['backwards', 6, 2, [2, 3, 6]],
    ['from an early one to a late one', 1, 4, [1, 2, 3, 4]],
    ['without a first one', null, 3, [3]],
    ['with a first one that is not shown any more', 99, 3, [3]],
    ['to one that is gone', 1, 99, []],
  ])('%s', (_, from, to, found) => {
    expect(eventsBetween(day, from, to).map(({ id }) => id)).toEqual(found)
  })

  it('in a week of several rooms: of these rooms on these days, at all hours', () => {
    const at = (id: number, room_id: number, start_date: string, start = '10:00') =>
      lesson(id, start, `${start.slice(0, 2)}:45`, { room_id, start_date })
    const week = rooms.flatMap(room =>
      columnsOfDays(
        {
          room,
          reservations: [
            at(room.id * 10, room.id, MONDAY),
            at(room.id * 10 + 1, room.id, TUESDAY),
            at(room.id * 10 + 2, room.id, TUESDAY, '17:00'),
          ],
        },
        [MONDAY, TUESDAY],
        new Map(),
      ),
    )
    expect(eventsBetween(week, 11, 21).map(({ id }) => id)).toEqual([11, 12, 21, 22])
    expect(eventsBetween(week, 21, 22).map(({ id }) => id)).toEqual([21, 22])
  })
})

it('a frame touches what it overlaps, from whichever corner it is drawn', () => {
  const rects = new Map([
    ['in', { left: 10, top: 10, right: 20, bottom: 20 }],
    ['at its edge', { left: 30, top: 10, right: 40, bottom: 20 }],
    ['beside', { left: 10, top: 50, right: 20, bottom: 60 }],
  ])
  const frame = rectOf({ x: 30, y: 25 }, { x: 0, y: 15 })
  expect(touchedBy(frame, rects)).toEqual(['in'])
})

it('a part of the grid knows which of its events are chosen, and nothing of others', () => {
  const [first, second] = day
  const all = new Map([
    [2, null],
    [3, null],
    [12, null],
  ])
  expect(chosenAmong(first?.events ?? [], new Map())).toBe('')
  expect(chosenAmong(second?.events ?? [], all)).toBe(chosenAmong(second?.events ?? [], new Map([[3, null]])))
  const text = chosenAmong(first?.events ?? [], all)
  expect([1, 2, 12].map(id => isChosen(text, id))).toEqual([false, true, false])
})

describe('what is chosen', () => {
  beforeEach(clearChosen)

  it('is chosen and no longer chosen by the same act', () => {
    toggleChosen(lesson(1, '09:00', '09:45'))
    toggleChosen(lesson(2, '10:00', '10:45'))
    toggleChosen(lesson(1, '09:00', '09:45'))
    expect(chosen()).toEqual([2])
    expect(useChosenEvents.getState().anchor).toBe(1)
  })

  it('stays the same object while a frame adds nothing', () => {
    setChosen([lesson(1, '09:00', '09:45')])
    const before = useChosenEvents.getState().events
    setChosen([lesson(1, '09:00', '09:45')])
    expect(useChosenEvents.getState().events).toBe(before)
    setChosen([])
    expect(chosen()).toEqual([])
  })
})
