import { describe, expect, it } from 'vitest'
import { eventsInLines } from './events-ahead.ts'

const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' | ')
const t = Object.assign(say, { language: 'lv' as const })
const piano = {
  event_name: 'Klavierspēle',
  room_number: '201',
  start_datetime: '2026-11-24 10:00:00',
  end_datetime: '2026-11-24 10:45:00',
  last_date: '2026-11-24',
  count: 1,
}
const series = { ...piano, last_date: '2026-12-15', count: 4 }

describe('what is ahead of somebody', () => {
  it('is a line for an event, one for a series, and how many more there are', () => {
    expect(eventsInLines(t, [piano, series], 8)).toEqual([
      'people.event_in_room | Klavierspēle | O 24. nov. 10:00–10:45 | 201',
      'people.series_in_room | Klavierspēle | 2 | 10:00–10:45 | 201 | 4 | 15.\u00a0dec.',
      'people.more_ahead | 3',
    ])
  })

  it('of a series is a line from two dates on', () => {
    expect(eventsInLines(t, [{ ...series, count: 2 }], 2)).toEqual([
      'people.series_in_room | Klavierspēle | 2 | 10:00–10:45 | 201 | 2 | 15.\u00a0dec.',
    ])
  })

  it('has no more than what is said', () => {
    expect(eventsInLines(t, [piano, series], 5)).toHaveLength(2)
  })
})
