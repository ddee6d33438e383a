import { expect, test } from 'vitest'
import { fieldsOfAlternative, nearestFirst } from './offers.tsx'

const at = (room_id: number, start: string, end: string, date = '2026-11-24') => ({
  room_id,
  start_datetime: `${date} ${start}:00`,
  end_datetime: `${date} ${end}:00`,
  kind: room_id === 102 ? ('other_time' as const) : ('other_room' as const),
})
const asked = at(102, '10:00', '10:45')

test('alternatives stand nearest first, and of equally near ones the asked room first', () => {
  const order = nearestFirst(
    [
      at(102, '16:35', '17:20'),
      at(104, '10:30', '11:15'),
      at(102, '10:00', '10:45', '2026-11-25'),
      at(102, '10:30', '11:15'),
      at(101, '11:00', '11:45'),
    ],
    asked,
  )
  expect(order.map(({ room_id, minutes_later, same_day }) => [room_id, minutes_later, same_day])).toEqual([
    [102, 30, true],
    [104, 30, true],
    [101, 60, true],
    [102, 395, true],
    [102, 0, false],
  ])
})

test('another room at the asked time is the nearest of all', () => {
  expect(nearestFirst([at(102, '09:55', '10:40'), at(104, '10:00', '10:45')], asked)[0]?.room_id).toBe(104)
})

test('those at a time when a teacher is busy in another house come last', () => {
  const elsewhere = { ...at(102, '10:05', '10:50'), elsewhere: [4] }
  expect(nearestFirst([elsewhere, at(104, '16:00', '16:45')], asked).map(({ room_id }) => room_id)).toEqual([
    104, 102,
  ])
})

test('taking one puts its room, day and times into the form', () => {
  expect(fieldsOfAlternative(at(104, '10:30', '11:15'))).toEqual({
    room_id: 104,
    date_reservation: '2026-11-24',
    start_time: '10:30',
    end_time: '11:15',
  })
})
