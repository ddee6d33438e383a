import { expect, it } from 'vitest'
import { booked, from, situation } from '../situation.fixture.ts'
import { endsWithinDay } from './ends-within-day.ts'

it.each([
  ['21:00', '21:00', []],
  ['20:55', '21:00', []],
  ['21:05', '21:00', ['end_datetime']],
  ['18:05', '18:00', ['end_datetime']],
])('an event that ends at %s where the day ends at %s', (end, day_end, fields) => {
  const asked = situation({ event: from('17:00', end), school: { day_end } })
  expect(endsWithinDay.find(asked).map(reason => reason.field)).toEqual(fields)
})

it('a weekday has hours of its own', () => {
  const school = {
    weekday_hours: [{ weekday: 1, day_start: '09:00', day_end: '14:00', name: 'pirmdiena' }],
  }
  const found = endsWithinDay.find(situation({ event: from('13:30', '14:15'), school }))
  expect(found.map(({ params }) => params)).toEqual([{ day_end: '14:00' }])
  expect(endsWithinDay.find(situation({ event: from('13:15', '14:00'), school }))).toEqual([])
})

it('counts a second too late', () => {
  const event = { start_datetime: '2026-11-23 20:00:00', end_datetime: '2026-11-23 21:00:01' }
  expect(endsWithinDay.find(situation({ event }))).toHaveLength(1)
})

it('says when the day ends', () => {
  const [reason] = endsWithinDay.find(situation({ event: from('20:00', '22:00') }))
  expect(reason?.params).toEqual({ day_end: '21:00' })
})

it('what was there before the day became shorter may be changed, but not moved', () => {
  const [school, late] = [{ day_end: '20:00' }, from('20:00', '20:45')]
  const before = booked(late)
  expect(endsWithinDay.find(situation({ school, before, event: { ...late, room_id: 8 } }))).toEqual([])
  expect(endsWithinDay.find(situation({ school, before, event: from('20:05', '20:50') }))).toHaveLength(1)
})
