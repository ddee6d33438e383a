import { expect, it } from 'vitest'
import { booked, from, situation } from '../situation.fixture.ts'
import { startsWithinDay } from './starts-within-day.ts'

it.each([
  ['08:00', '08:00', []],
  ['12:00', '08:00', []],
  ['07:55', '08:00', ['start_datetime']],
  ['08:25', '08:30', ['start_datetime']],
])('an event that starts at %s where the day starts at %s', (start, day_start, fields) => {
  const asked = situation({ event: from(start, '13:00'), school: { day_start } })
  expect(startsWithinDay.find(asked).map(reason => reason.field)).toEqual(fields)
})

it('a weekday has hours of its own', () => {
  const school = {
    weekday_hours: [{ weekday: 1, day_start: '09:00', day_end: '14:00', name: 'pirmdiena' }],
  }
  const found = startsWithinDay.find(situation({ event: from('08:30', '09:15'), school }))
  expect(found.map(({ params }) => params)).toEqual([{ day_start: '09:00' }])
})

it('says when the day starts', () => {
  const [reason] = startsWithinDay.find(situation({ event: from('07:00', '08:00') }))
  expect(reason?.params).toEqual({ day_start: '08:00' })
})

it('what was there before the day became shorter may be changed, but not moved', () => {
  const [school, early] = [{ day_start: '09:00' }, from('08:00', '08:45')]
  const before = booked(early)
  expect(startsWithinDay.find(situation({ school, before, event: { ...early, room_id: 8 } }))).toEqual([])
  expect(startsWithinDay.find(situation({ school, before, event: from('08:05', '08:50') }))).toHaveLength(1)
})
