import { describe, expect, it } from 'vitest'
import { addDays } from '../time/civil.ts'
import { weekOf } from '../time/week.ts'
import { booked, from, liga, MONDAY, NO_WEEK, other, room, situation } from './situation.fixture.ts'
import type { OtherEvent } from './situation.ts'
import { type DateOfSeries, weeklyPlaces } from './weekly-places.ts'

const WEDNESDAY = addDays(MONDAY, 2)
const inWeek = (week: number, date = MONDAY) => addDays(date, 7 * week)
const wholeDay = (date: string, changes: Partial<OtherEvent> = { teacher_ids: [3] }) =>
  other({ ...from('00:00', '24:00', date), ...changes })

/** Ilze's lessons with Līga on Mondays at ten, of which the first is on the coming Monday. `taken`: what is in the way. */
function series(taken: readonly OtherEvent[], weeks = 4): DateOfSeries[] {
  return Array.from({ length: weeks }, (_, week) => {
    const date = inWeek(week)
    const times = from('10:00', '10:45', date)
    return {
      asked: situation({ event: { id: 91 + week, ...times }, before: booked({ id: 91 + week, ...times }) }),
      days: weekOf(date).map(day => ({
        date: day,
        others: taken.filter(one => one.start_datetime.startsWith(day)),
        booked_that_day: 0,
        week: NO_WEEK,
      })),
    }
  })
}
/** Whatever she teaches: only on Wednesdays, from noon to two. */
const onlyWednesdays = [0, 1, 2, 3].flatMap(week => [
  ...[0, 1, 3, 4, 5, 6].map(day => wholeDay(addDays(inWeek(week), day))),
  ...[from('00:00', '12:00', inWeek(week, WEDNESDAY)), from('14:00', '24:00', inWeek(week, WEDNESDAY))].map(
    times => other({ ...times, teacher_ids: [3] }),
  ),
])
const told = (places: ReturnType<typeof weeklyPlaces>) =>
  places.map(found => found.map(({ room_id, start_datetime }) => `${room_id} ${start_datetime.slice(5, 16)}`))

describe('where a series could be instead', () => {
  it('each date is offered the same weekday, room and time in its own week, the nearest time first', () => {
    expect(told(weeklyPlaces(series(onlyWednesdays), [room()]))).toEqual([
      ['7 11-25 12:00', '7 11-25 12:45'],
      ['7 12-02 12:00', '7 12-02 12:45'],
      ['7 12-09 12:00', '7 12-09 12:45'],
      ['7 12-16 12:00', '7 12-16 12:45'],
    ])
  })

  it('what most dates can have comes first, and the date that cannot is left out', () => {
    const busy = other({ ...from('12:00', '12:45', '2026-12-09'), student_ids: [liga.id] })
    expect(told(weeklyPlaces(series([...onlyWednesdays, busy]), [room()]))).toEqual([
      ['7 11-25 12:45', '7 11-25 12:00'],
      ['7 12-02 12:45', '7 12-02 12:00'],
      ['7 12-09 12:45'],
      ['7 12-16 12:45', '7 12-16 12:00'],
    ])
  })

  it('its own room comes before others, and another one serves if that is taken', () => {
    const taken = [0, 1, 2, 3].map(week => wholeDay(inWeek(week, WEDNESDAY), { room_id: 7 }))
    const rooms = [room(), room({ id: 8 })]
    expect(told(weeklyPlaces(series(onlyWednesdays), rooms))[0]?.[0]).toBe('7 11-25 12:00')
    expect(told(weeklyPlaces(series([...onlyWednesdays, ...taken]), rooms))[0]?.[0]).toBe('8 11-25 12:00')
  })

  it('a closed day is left out, and where it stands is no place', () => {
    const dates = series([], 1).map(one => ({
      ...one,
      asked: {
        ...one.asked,
        school: {
          ...one.asked.school,
          closed_days: [{ date_from: addDays(MONDAY, 1), date_to: addDays(MONDAY, 6), name: 'Brīvlaiks' }],
        },
      },
    }))
    const [found] = told(weeklyPlaces(dates, [room()]))
    expect(found?.length).toBeGreaterThan(0)
    expect(found?.every(place => place.startsWith('7 11-23'))).toBe(true)
    expect(found).not.toContain('7 11-23 10:00')
  })

  it('none at all is offered to no date', () => {
    expect(weeklyPlaces([], [room()])).toEqual([])
    expect(
      weeklyPlaces(
        series(
          [0, 1, 2, 3, 4, 5, 6].map(day => wholeDay(addDays(MONDAY, day))),
          1,
        ),
        [room()],
      ),
    ).toEqual([[]])
  })
})
