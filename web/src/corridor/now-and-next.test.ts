import { describe, expect, it } from 'vitest'
import { type CorridorEvent, nowAndNext } from './day.ts'

const DAY = '2026-11-23'
const event = (name: string, start: string, end: string): CorridorEvent => ({
  id: 1,
  name,
  teachers: '',
  kind: 'ordinary',
  start_datetime: `${DAY} ${start}:00`,
  end_datetime: `${DAY} ${end}:00`,
  start_time: start,
  end_time: end,
})
const MORNING = [
  event('Solfedžo', '09:00', '09:45'),
  event('Kora stunda', '09:45', '10:30'),
  event('Klavieres', '12:00', '12:45'),
]
const at = (clock: string) => {
  const { now, next } = nowAndNext(MORNING, `${DAY} ${clock}`)
  return [now?.name ?? null, next?.name ?? null]
}

describe('a room in the corridor', () => {
  it.each([
    ['before the first lesson', '08:59:59', [null, 'Solfedžo']],
    ['at the stroke of its beginning', '09:00:00', ['Solfedžo', 'Kora stunda']],
    ['a second before its end', '09:44:59', ['Solfedžo', 'Kora stunda']],
    ['where one lesson follows upon another', '09:45:00', ['Kora stunda', 'Klavieres']],
    ['in a break', '11:00:00', [null, 'Klavieres']],
    ['in the last lesson', '12:30:00', ['Klavieres', null]],
    ['after the last lesson', '12:45:00', [null, null]],
  ])('says what is on and what comes next %s', (_, clock, said) => expect(at(clock)).toEqual(said))

  it('is free all day where it has nothing', () => {
    expect(nowAndNext([], `${DAY} 10:00:00`)).toEqual({ now: null, next: null })
  })
})
