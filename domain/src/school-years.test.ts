import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookedFrom, type SchoolYear, seriesEnds, yearFaults, yearOf } from './school-years.ts'
import { addDays } from './time/civil.ts'

const AUTUMN = { name: '1. pusgads', date_from: '2026-09-01', date_to: '2026-12-18' }
const SPRING = { name: '2. pusgads', date_from: '2027-01-04', date_to: '2027-05-31' }
const YEAR: SchoolYear = {
  name: '2026/2027',
  date_from: '2026-09-01',
  date_to: '2027-05-31',
  terms: [AUTUMN, SPRING],
}
const NEXT: SchoolYear = { name: '2027/2028', date_from: '2027-09-01', date_to: '2028-05-31', terms: [] }

it.each<[string, SchoolYear[], string[]]>([
  ['with two terms', [YEAR, NEXT], []],
  ['in any order', [NEXT, { ...YEAR, terms: [SPRING, AUTUMN] }], []],
  ['that ends before it begins', [{ ...YEAR, date_to: '2026-08-31', terms: [] }], ['0 ends_before_start']],
  [
    'that begins on the last day of another',
    [YEAR, { ...NEXT, date_from: '2027-05-31' }],
    ['1 overlaps 2026/2027'],
  ],
  [
    'whose term begins before it',
    [{ ...YEAR, date_from: '2026-09-02' }],
    ['0.terms.0 outside_year 2026/2027'],
  ],
  ['whose term ends after it', [{ ...YEAR, date_to: '2027-05-30' }], ['0.terms.1 outside_year 2026/2027']],
  [
    'whose terms share a day',
    [{ ...YEAR, terms: [AUTUMN, { ...SPRING, date_from: '2026-12-18' }] }],
    ['0.terms.1 overlaps 1. pusgads'],
  ],
  [
    'whose term ends before it begins',
    [{ ...YEAR, terms: [{ ...AUTUMN, date_to: '2026-08-31' }] }],
    ['0.terms.0 ends_before_start'],
  ],
])('a school year %s', (_, years, faults) => {
  expect(yearFaults(years).map(({ path, fault, other }) => `${path} ${fault} ${other}`.trim())).toEqual(
    faults,
  )
})

it.each([
  ['in which they are', '2026-12-24', '2026-12-26', '2026/2027'],
  ['in which they begin', '2027-05-31', '2027-09-01', '2026/2027'],
  ['in which they end, when they begin between two', '2027-08-31', '2027-09-01', '2027/2028'],
  ['none, between two', '2027-06-23', '2027-06-24', undefined],
])('closed days belong to the year %s', (_, date_from, date_to, name) => {
  expect(yearOf({ date_from, date_to }, [NEXT, YEAR])?.name).toBe(name)
})

it.each<[string, string, string[]]>([
  ['in the first term', '2026-11-24', ['term 2026-12-18', 'year 2027-05-31']],
  ['on the last day of the term', '2026-12-18', ['term 2026-12-18', 'year 2027-05-31']],
  ['between the terms', '2026-12-28', ['year 2027-05-31']],
  ['in the summer', '2027-07-01', ['year 2028-05-31']],
  ['after all years', '2028-06-01', []],
])('a series that begins %s is offered to end', (_, first, ends) => {
  expect(seriesEnds(first, [NEXT, YEAR]).map(({ of, date }) => `${of} ${date}`)).toEqual(ends)
})

const day = fc.nat(60).map(days => addDays('2026-09-01', days))
const stretch = fc.tuple(day, day).map(([date_from, date_to]) => ({ name: 'x', date_from, date_to }))
const someYears = fc.array(
  fc.tuple(stretch, fc.array(stretch, { maxLength: 3 })).map(([year, terms]) => ({ ...year, terms })),
  { maxLength: 3 },
)

it('nothing is wrong exactly when no day is in two years or terms, and none of a term outside of its year', () => {
  fc.assert(
    fc.property(someYears, years => {
      const daysOf = (of: { date_from: string; date_to: string }) =>
        Array.from({ length: 61 }, (_, days) => addDays('2026-09-01', days)).filter(
          date => of.date_from <= date && date <= of.date_to,
        )
      const areApart = (all: readonly { date_from: string; date_to: string }[]) => {
        const days = all.flatMap(daysOf)
        return all.every(one => daysOf(one).length > 0) && new Set(days).size === days.length
      }
      const isRight =
        areApart(years) &&
        years.every(
          year =>
            areApart(year.terms) && year.terms.flatMap(daysOf).every(date => daysOf(year).includes(date)),
        )
      expect(yearFaults(years).length === 0).toBe(isRight)
    }),
  )
})

describe('past reservations are looked for', () => {
  const years = [
    { name: '2025/2026', date_from: '2025-09-01', date_to: '2026-05-31', terms: [] },
    { name: '2026/2027', date_from: '2026-09-01', date_to: '2027-05-31', terms: [] },
  ]
  it.each([
    ['from the first day of the school year', '2026-11-28', '2026-09-01', '2026/2027'],
    ['also on its first day', '2026-09-01', '2026-09-01', '2026/2027'],
    ['in summer, from that of the year that is over', '2026-08-31', '2025-09-01', '2025/2026'],
    ['for a year at most, where no later one was entered', '2028-11-28', '2027-11-28', null],
    ['for a year, before the first one', '2025-08-31', '2024-08-30', null],
  ] as const)('%s', (_, today, date_from, school_year) => {
    expect(lookedFrom(today, years)).toEqual({ date_from, school_year })
  })
})
