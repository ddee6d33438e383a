import { describe, expect, it } from 'vitest'
import { askedRange, layLanes, place } from './lanes.ts'

const day = { start: 480, end: 1260 }
const lanes = [
  {
    key: 'room_2',
    name: '102',
    busy: [
      { start_time: '00:00', end_time: '08:00' },
      { start_time: '09:20', end_time: '10:05', reservation_id: 7 },
      { start_time: '10:45', end_time: '11:30', reservation_id: 8 },
      { start_time: '20:30', end_time: '24:00' },
    ],
  },
]

describe('the lanes of what is free', () => {
  it('are cut to the school day', () => {
    const [lane] = layLanes(lanes, day, undefined)
    expect(lane?.taken).toEqual([
      { start: 560, end: 605, reservation_id: 7 },
      { start: 645, end: 690, reservation_id: 8 },
      { start: 1230, end: 1260 },
    ])
    expect(lane?.clashes).toEqual([])
  })

  it('pick out what clashes with the asked time, but not what ends or begins with it', () => {
    const [lane] = layLanes(lanes, day, { start: 600, end: 645 })
    expect(lane?.clashes).toEqual([{ start: 560, end: 605, reservation_id: 7 }])
    expect(layLanes(lanes, day, { start: 605, end: 645 })[0]?.clashes).toEqual([])
  })

  it('keep apart when somebody is busy in another house: it warns and clashes with nothing', () => {
    const busy = [{ start_time: '10:00', end_time: '11:00', elsewhere: true as const }]
    const [lane] = layLanes([{ key: 'teacher_4', name: 'Agnese', busy }], day, { start: 630, end: 675 })
    const range = { start: 600, end: 660 }
    expect(lane).toMatchObject({ taken: [], clashes: [], elsewhere: [range], warnings: [range] })
  })

  it('place a range in percent of the day, never outside of it', () => {
    expect(place({ start: 480, end: 870 }, day)).toEqual({ left: '0.00%', width: '50.00%' })
    expect(place({ start: 1200, end: 1400 }, day)).toEqual({ left: '92.31%', width: '7.69%' })
    expect(place({ start: 300, end: 400 }, day).width).toBe('0.00%')
  })

  it('know no asked time while it is half typed', () => {
    expect(askedRange('10:00', '10:45')).toEqual({ start: 600, end: 645 })
    expect(askedRange('10:00', '1')).toBeUndefined()
    expect(askedRange('10:45', '10:00')).toBeUndefined()
  })
})
