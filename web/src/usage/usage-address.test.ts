import { describe, expect, it, test } from 'vitest'
import { fits, periodInAddress, presetPeriod, roomsInFilter } from './usage-address.ts'

test.each([
  ['this_month', '2026-11-24', '2026-11-01', '2026-11-30'],
  ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['school_year', '2026-11-24', '2026-09-01', '2027-08-31'],
  ['school_year', '2026-08-31', '2025-09-01', '2026-08-31'],
] as const)('%s on %s is from %s to %s', (preset, today, date_from, date_to) => {
  expect(presetPeriod(preset, today)).toEqual({ date_from, date_to })
})

it('a period has at most 366 days, and its ends in order', () => {
  expect(fits({ date_from: '2027-09-01', date_to: '2028-08-31' })).toBe(true)
  expect(fits({ date_from: '2026-01-01', date_to: '2027-01-01' })).toBe(true)
  expect(fits({ date_from: '2026-01-01', date_to: '2027-01-02' })).toBe(false)
  expect(fits({ date_from: '2026-01-02', date_to: '2026-01-01' })).toBe(false)
})

describe('the address', () => {
  const at = (address: string) =>
    periodInAddress(name => new URLSearchParams(address).get(name) ?? undefined, '2026-11-24')

  it('names the period', () => {
    expect(at('from=2026-10-05&to=2026-10-09')).toEqual({ date_from: '2026-10-05', date_to: '2026-10-09' })
  })

  it('shows this month if it names none that can be shown', () => {
    const month = { date_from: '2026-11-01', date_to: '2026-11-30' }
    for (const address of ['', 'from=2026-10-05', 'from=x&to=y', 'from=2026-10-05&to=2026-10-04'])
      expect(at(address)).toEqual(month)
  })

  it('names the rooms', () => {
    expect(roomsInFilter('group-3')).toEqual({ room_group: 3 })
    expect(roomsInFilter('room-7')).toEqual({ room: 7 })
    for (const all of [undefined, '', 'room-0', 'room-x']) expect(roomsInFilter(all)).toEqual({})
  })
})
