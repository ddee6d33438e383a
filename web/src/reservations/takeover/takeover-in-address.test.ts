import { describe, expect, it } from 'vitest'
import { startOf, takeoverInAddress } from './takeover-in-address.ts'

const now = '2026-11-23 11:20:00'
const hours = { day_start: '08:00', day_end: '21:00', weekday_hours: [] }
const started = (search: string) => {
  const { event_name, rooms, times, until } = startOf(takeoverInAddress(search), now, hours)
  const at = times.map(time => `${time.date_reservation} ${time.start_time}–${time.end_time}`)
  return { event_name, rooms, at, until }
}

describe('an address fills in the form of a takeover', () => {
  it('with nothing, today', () => {
    expect(started('')).toEqual({ event_name: '', rooms: [], at: ['2026-11-23 –'], until: undefined })
  })

  it('with an event, its rooms and times', () => {
    expect(started('date=2026-12-04&start=16:00&end=21:00&rooms=3,7&name=Koncerts')).toEqual({
      ...{ event_name: 'Koncerts', rooms: [3, 7], at: ['2026-12-04 16:00–21:00'], until: undefined },
    })
  })

  it('on several days with a time for each', () => {
    const { at } = started('date=2026-11-30&until=2026-12-02&start=10:00')
    expect(at).toEqual(['2026-11-30 10:00–', '2026-12-01 10:00–', '2026-12-02 10:00–'])
  })

  it('with a room that is out of use from now on', () => {
    expect(started('out_of_use=7')).toEqual({
      ...{ event_name: '', rooms: [7], at: ['2026-11-23 11:30–21:00'], until: '2026-11-23' },
    })
  })

  it('with rooms that are out of use on whole days, or at times', () => {
    const days = 'out_of_use=7&rooms=7,8&date=2026-11-30&until=2026-12-02'
    expect(started(days)).toMatchObject({
      ...{ rooms: [7, 8], at: ['2026-11-30 08:00–21:00'], until: '2026-12-02' },
    })
    expect(started(`${days}&start=12:00&end=15:00`).at).toEqual(['2026-11-30 12:00–15:00'])
  })

  it('without what is none', () => {
    expect(started('date=2026-02-30&start=25:00&rooms=x&until=1')).toEqual(started(''))
    expect(started('date=2026-12-04&until=2026-12-01').at).toEqual(['2026-12-04 –'])
  })
})
