import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../runs.fixture.ts'
import { addDays, weekdayOf } from '../time/civil.ts'
import { MAX_SERIES_DAYS, occurrences, type Recurrence } from './recurrence.ts'
import { RECURRENCE_KINDS } from './vocabulary.ts'

const OPEN = { closed_days: [], weekday_hours: [] }

describe('an event repeats', () => {
  it.each([
    ['not at all', '2026-11-23', { kind: 'single', until: '2026-12-31' }, '11-23'],
    ['weekly', '2026-11-23', { kind: 'weekly', until: '2026-12-14' }, '11-23 11-30 12-07 12-14'],
    [
      'weekly, until just before the next',
      '2026-11-23',
      { kind: 'weekly', until: '2026-12-13' },
      '11-23 11-30 12-07',
    ],
    [
      'on two days a week',
      '2026-11-24',
      { kind: 'weekly', until: '2026-12-03', weekdays: [4, 2] },
      '11-24 11-26 12-01 12-03',
    ],
    [
      'on days of which the first has passed',
      '2026-11-25',
      { kind: 'weekly', until: '2026-12-04', weekdays: [1, 5] },
      '11-27 11-30 12-04',
    ],
    [
      'every second week',
      '2026-11-24',
      { kind: 'every_second_week', until: '2026-12-22' },
      '11-24 12-08 12-22',
    ],
    [
      'every second week, counted from its own Monday',
      '2026-11-24',
      { kind: 'every_second_week', until: '2026-12-09', weekdays: [1, 2] },
      '11-24 12-07 12-08',
    ],
    [
      'every third week',
      '2026-11-24',
      { kind: 'every_third_week', until: '2027-01-05' },
      '11-24 12-15 01-05',
    ],
    [
      'over the autumn clock change',
      '2026-10-18',
      { kind: 'weekly', until: '2026-11-01' },
      '10-18 10-25 11-01',
    ],
    [
      'over the spring clock change',
      '2026-03-22',
      { kind: 'weekly', until: '2026-04-05' },
      '03-22 03-29 04-05',
    ],
    ['over a leap day', '2028-02-22', { kind: 'weekly', until: '2028-03-07' }, '02-22 02-29 03-07'],
    [
      'on the third Tuesday of a month',
      '2026-11-17',
      { kind: 'monthly', until: '2027-02-16' },
      '11-17 12-15 01-19 02-16',
    ],
    [
      'on the fifth Monday, else the last',
      '2026-11-30',
      { kind: 'monthly', until: '2027-04-01' },
      '11-30 12-28 01-25 02-22 03-29',
    ],
    ['on the first Friday', '2027-01-01', { kind: 'monthly', until: '2027-03-05' }, '01-01 02-05 03-05'],
    [
      'on chosen days, each once, in order',
      '2026-11-23',
      { kind: 'recurring', dates: ['2026-12-02', '2026-11-25', '2026-12-02'] },
      '11-25 12-02',
    ],
    [
      'on chosen days until one of them',
      '2026-11-23',
      { kind: 'recurring', until: '2026-12-01', dates: ['2026-12-02', '2026-12-01', '2026-11-25'] },
      '11-25 12-01',
    ],
  ] as [string, string, Recurrence, string][])('%s', (_, first, recurrence, expected) => {
    const { dates, skipped } = occurrences(first, recurrence, OPEN)
    expect(dates.map(date => date.slice(5)).join(' ')).toBe(expected)
    expect(skipped).toEqual([])
  })
})

it('closed days are left out and named', () => {
  const closed_days = [
    { date_from: '2026-12-24', date_to: '2026-12-26', name: 'Ziemassvētki' },
    { date_from: '2026-12-31', date_to: '2027-01-01', name: 'Jaungads' },
  ]
  expect(
    occurrences('2026-12-17', { kind: 'weekly', until: '2027-01-07' }, { ...OPEN, closed_days }),
  ).toEqual({
    dates: ['2026-12-17', '2027-01-07'],
    skipped: [
      { date: '2026-12-24', reason: 'Ziemassvētki' },
      { date: '2026-12-31', reason: 'Jaungads' },
    ],
  })
})

it('exactly what walking through the calendar day by day finds', () => {
  fc.assert(
    fc.property(someSeries(), ({ first, recurrence, closed_days, closed_weekday }) => {
      const closed = { weekday: closed_weekday, name: 'svētdiena', day_start: null, day_end: null }
      const found = occurrences(first, recurrence, { closed_days, weekday_hours: [closed] })
      const days = slowDays(first, recurrence)
      const isClosed = (date: string) =>
        weekdayOf(date) === closed_weekday ||
        closed_days.some(days => days.date_from <= date && date <= days.date_to)
      expect(found.dates).toEqual(days.filter(date => !isClosed(date)))
      expect(found.skipped.map(({ date }) => date)).toEqual(days.filter(isClosed))
    }),
    runs(100),
  )
})

/** Walks day by day and asks of each whether it belongs. */
function slowDays(first: string, { kind, until, weekdays, dates }: Recurrence): string[] {
  if (kind === 'single') return [first]
  if (kind === 'recurring') return [...new Set(dates)].sort().filter(date => !until || date <= until)
  const chosen = weekdays?.length ? weekdays : [weekdayOf(first)]
  const step = { weekly: 1, every_second_week: 2, every_third_week: 3, monthly: 0 }[kind]
  const found: string[] = []
  let sundays = 0
  for (let ahead = 0; ahead <= MAX_SERIES_DAYS; ahead++) {
    const date = addDays(first, ahead)
    if (until && date > until) break
    const belongs = step
      ? sundays % step === 0 && chosen.includes(weekdayOf(date))
      : isSameOfMonth(first, date)
    if (belongs) found.push(date)
    if (weekdayOf(date) === 7) sundays++
  }
  return found
}

function isSameOfMonth(first: string, date: string): boolean {
  if (weekdayOf(first) !== weekdayOf(date)) return false
  const ofMonth = (day: string) => sameWeekdaysOfMonth(day).indexOf(day)
  const all = sameWeekdaysOfMonth(date)
  return ofMonth(date) === Math.min(ofMonth(first), all.length - 1)
}

function sameWeekdaysOfMonth(date: string): string[] {
  return Array.from(
    { length: 31 },
    (_, day) => `${date.slice(0, 8)}${String(day + 1).padStart(2, '0')}`,
  ).filter(
    day =>
      !Number.isNaN(Date.parse(day)) &&
      new Date(day).getUTCDate() === Number(day.slice(8)) &&
      weekdayOf(day) === weekdayOf(date),
  )
}

function someSeries() {
  const someDate = fc.integer({ min: 0, max: 2200 }).map(days => addDays('2026-01-01', days))
  return fc.record({ first: someDate }).chain(({ first }) => {
    const later = fc.integer({ min: 0, max: 400 }).map(days => addDays(first, days))
    return fc.record({
      first: fc.constant(first),
      recurrence: fc.record({
        kind: fc.constantFrom(...RECURRENCE_KINDS),
        until: fc.option(later),
        weekdays: fc.option(fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 })),
        dates: fc.array(later, { maxLength: 8 }),
      }),
      closed_weekday: fc.integer({ min: 1, max: 7 }),
      closed_days: fc.array(
        fc
          .tuple(later, fc.nat(20))
          .map(([date, length]) => ({ date_from: date, date_to: addDays(date, length), name: 'Brīvdienas' })),
        { maxLength: 4 },
      ),
    })
  })
}
