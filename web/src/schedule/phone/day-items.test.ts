import { expect, test } from 'vitest'
import { columnsOfDay } from '../board/board-column.ts'
import { lesson, room } from '../board/reservation.fixture.ts'
import { dayItems, timeOf } from './day-list.tsx'

const DAY = { start: 480, end: 1260 }
const [column] = columnsOfDay(
  [
    {
      room: room(),
      reservations: [
        lesson(1, '10:00', '10:45'),
        lesson(2, '11:00', '12:00'),
        lesson(3, '13:00', '14:00', { status_id: 3 }),
      ],
    },
  ],
  '2026-11-23',
  new Map(),
)

test.each<[string, number | null, string[], number?]>([
  [
    'tomorrow is listed whole, without the quarter hour between two lessons',
    480,
    ['free 480-600', 'event 1', 'event 2', 'free 720-1260', 'event 3'],
  ],
  ['today’s free time begins now', 610, ['event 1', 'event 2', 'free 720-1260', 'event 3']],
  [
    'who may book what is past sees the free time that is left apart from it',
    480,
    ['free 480-545', 'free 545-600', 'event 1', 'event 2', 'free 720-1260', 'event 3'],
    541,
  ],
  [
    'in the evening free time ends with the day',
    480,
    ['free 480-600', 'event 1', 'event 2', 'free 720-1260', 'event 3'],
    1330,
  ],
  ['a day that cannot be booked has its events alone', null, ['event 1', 'event 2', 'event 3']],
])('%s', (_, from, expected, now) => {
  const said = dayItems(column!.events, DAY, from, now).map(item =>
    item.kind === 'event' ? `event ${item.event.reservation.id}` : `free ${timeOf(item).start}-${item.end}`,
  )
  expect(said).toEqual(expected)
})
