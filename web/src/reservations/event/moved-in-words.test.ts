import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { movedInWords } from './place-in-words.ts'
import { pianoLesson } from './reservation.fixture.ts'

const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' | ')
const words = {
  t: Object.assign(say, { language: 'lv' as const }),
  thisYear: '2026',
  room: 'Z1',
}
const saved = (change: Partial<Reservation>) =>
  movedInWords(pianoLesson(), pianoLesson({ version: 4, ...change }), words)

const room = { room_id: 7 }
const day = { start_date: '2026-11-28' }
const later = { start_time: '12:05', end_time: '12:50', end_datetime: '2026-11-24 12:50:00' }
const longer = { end_time: '11:30', end_datetime: '2026-11-24 11:30:00' }
const shorter = { end_time: '10:30', end_datetime: '2026-11-24 10:30:00' }

describe('after a move it is said what is otherwise:', () => {
  it.each([
    ['its time', later, 'moved', '12:05–12:50'],
    ['its room, whatever its time', { ...room, ...longer }, 'moved_to_room', 'Z1 | 10:00–11:30'],
    ['its day', { ...day, ...later }, 'moved_to_day', 'sestdienu, 28. novembri | 12:05–12:50'],
    [
      'its day and its room',
      { ...day, ...room },
      'moved_to_day_and_room',
      'sestdienu, 28. novembri | 10:00–10:45 | Z1',
    ],
    ['its end, to a later one', longer, 'moved_end_later', '11:30'],
    ['its end, to a sooner one', shorter, 'moved_end_sooner', '10:30'],
  ])('%s', (_, change, key, values) => {
    expect(saved(change)).toBe(`reservations.${key} | Klavierspēle | ${values}`)
  })
})
