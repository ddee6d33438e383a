import { runs } from '@stunda/domain/runs.fixture.ts'
import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Clause, clausesOf, datesInWords, type Occurrence } from './dates-sentence.ts'

const at = (date: CivilDate, room = '201', start = '16:00', end = '16:45'): Occurrence => ({
  ...{ date, start, end },
  room: `telpa ${room}`,
})
/** So many dates from one on, a number of days apart. */
const every = (days: number, count: number, from = '2026-12-02') =>
  Array.from({ length: count }, (_, index) => addDays(from, index * days))

describe('several dates are one sentence', () => {
  test.each<[string, Occurrence[], string, string]>([
    [
      'weekly ones, with one in another room',
      every(7, 10).map(date => at(date, date === '2026-12-16' ? '102' : '201')),
      'trešdienās 16:00–16:45, telpa 201, 2. dec.–3. febr. (16. dec.: telpa 102)',
      'Wednesdays 16:00–16:45, telpa 201, 2 Dec–3 Feb (16 Dec: telpa 102)',
    ],
    [
      'with weeks left out',
      [...every(7, 3), ...every(7, 4, '2027-01-06')].map(date => at(date)),
      'trešdienās 16:00–16:45, telpa 201, 2. dec.–16. dec., 6. janv.–27. janv.',
      'Wednesdays 16:00–16:45, telpa 201, 2 Dec–16 Dec, 6 Jan–27 Jan',
    ],
    [
      'every other week',
      every(14, 4, '2026-11-30').map(date => at(date)),
      'katru otro pirmdienu 16:00–16:45, telpa 201, 30. nov.–11. janv.',
      'every other Monday 16:00–16:45, telpa 201, 30 Nov–11 Jan',
    ],
    [
      'two are named',
      every(7, 2, '2026-12-05').map(date => at(date)),
      'sestdienās 16:00–16:45, telpa 201, 5. dec., 12. dec.',
      'Saturdays 16:00–16:45, telpa 201, 5 Dec, 12 Dec',
    ],
    [
      'one that was moved is told apart',
      [...every(7, 3).map(date => at(date)), at('2026-12-11', '102', '14:00', '14:45')],
      'trešdienās 16:00–16:45, telpa 201, 2. dec.–16. dec.; piektdien, 11. decembrī, 14:00–14:45, telpa 102',
      'Wednesdays 16:00–16:45, telpa 201, 2 Dec–16 Dec; Friday 11 December, 14:00–14:45, telpa 102',
    ],
    [
      'over more than a year, with the years',
      [...every(7, 3, '2026-03-01'), '2027-03-07'].map(date => at(date)),
      'svētdienās 16:00–16:45, telpa 201, 1.03.2026.–15.03.2026., 7.03.2027.',
      'Sundays 16:00–16:45, telpa 201, 1 Mar 2026–15 Mar 2026, 7 Mar 2027',
    ],
  ])('%s', (_, occurrences, lv, en) => {
    expect(datesInWords(occurrences, 'lv', { saysRoom: true })).toBe(lv)
    expect(datesInWords(occurrences, 'en', { saysRoom: true })).toBe(en)
  })

  it('says no rooms where they are said elsewhere', () => {
    const dates = every(7, 3).map(date => at(date, date === '2026-12-16' ? '102' : '201'))
    expect(datesInWords(dates, 'lv', { saysRoom: false })).toBe('trešdienās 16:00–16:45, 2. dec.–16. dec.')
  })

  it('names each weekday in its case', () => {
    const words = every(1, 7, '2026-11-30').map(
      date => datesInWords([at(date), at(addDays(date, 7))], 'lv', { saysRoom: false }).split(' ')[0],
    )
    expect(words).toEqual([
      ...['pirmdienās', 'otrdienās', 'trešdienās', 'ceturtdienās', 'piektdienās', 'sestdienās', 'svētdienās'],
    ])
    const others = every(1, 7, '2026-11-30').map(
      date =>
        datesInWords(
          every(14, 3, date).map(one => at(one)),
          'lv',
          { saysRoom: false },
        ).split(' ')[2],
    )
    expect(others).toEqual([
      ...['pirmdienu', 'otrdienu', 'trešdienu', 'ceturtdienu', 'piektdienu', 'sestdienu', 'svētdienu'],
    ])
  })
})

const occurrence = fc
  .record({
    day: fc.integer({ min: 0, max: 120 }),
    start: fc.constantFrom('10:00', '16:00'),
    room: fc.constantFrom('101', '102'),
  })
  .map(({ day, start, room }) => at(addDays('2026-11-02', day), room, start, `${start.slice(0, 3)}45`))
const weekly = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    weeks: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16]),
  })
  .map(({ day, weeks }) => weeks.map(week => at(addDays('2026-11-02', day + 7 * week))))
/** Dates of which no two are at one time. */
const dates = fc
  .tuple(fc.array(occurrence, { maxLength: 12 }), weekly, weekly)
  .map(lists => [...new Map(lists.flat().map(one => [one.date + one.start, one])).values()])
  .filter(all => all.length > 0)

/** Every date that a clause names, with its room. */
function named({ start, end, room, weeks, ranges, elsewhere }: Clause): Occurrence[] {
  return ranges.flatMap(({ first, last }) => {
    const days: CivilDate[] = []
    for (let day = first; day <= last; day = addDays(day, 7 * weeks)) days.push(day)
    return days.map(date => {
      const other = elsewhere.find(one => one.date === date)
      return { date, start, end, room: other?.room ?? room }
    })
  })
}
const inOrder = (all: readonly Occurrence[]) => all.map(one => JSON.stringify(one)).toSorted()

it('every date is named once, with its time and room, and no other day is', () => {
  fc.assert(
    fc.property(dates, occurrences => {
      const clauses = clausesOf(occurrences)
      const told = clauses.flatMap(named).map(({ date, start, end, room }) => ({ date, start, end, room }))
      expect(inOrder(told)).toEqual(inOrder(occurrences))
      for (const { ranges } of clauses)
        expect(new Set(ranges.flatMap(({ first, last }) => [weekdayOf(first), weekdayOf(last)])).size).toBe(1)
    }),
    runs(500),
  )
})
