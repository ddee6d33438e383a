import { yearFaults } from '@stunda/domain/school-years.ts'
import { describe, expect, it } from 'vitest'
import { checkSchoolYears, nextSchoolYear } from './school-years.ts'

const name = (number: number) => `${number}. semestris`

describe('the school year that is added', () => {
  it.each([
    ['in autumn is this one', '2026-11-24', '2026/2027'],
    ['in spring is this one', '2027-03-01', '2026/2027'],
    ['in summer is the coming one', '2027-06-01', '2027/2028'],
  ])('%s', (_, today, expected) => {
    expect(nextSchoolYear([], today, name).name).toBe(expected)
  })

  it('has two terms around Christmas', () => {
    expect(nextSchoolYear([], '2026-11-24', name)).toEqual({
      name: '2026/2027',
      date_from: '2026-09-01',
      date_to: '2027-05-31',
      terms: [
        { name: '1. semestris', date_from: '2026-09-01', date_to: '2026-12-18' },
        { name: '2. semestris', date_from: '2027-01-04', date_to: '2027-05-31' },
      ],
    })
  })

  it('comes after the last one, and nothing is wrong with it', () => {
    const years = [nextSchoolYear([], '2026-11-24', name)]
    while (years.length < 12) years.push(nextSchoolYear(years, '2026-11-24', name))
    expect(years.map(year => year.name).slice(0, 3)).toEqual(['2026/2027', '2027/2028', '2028/2029'])
    expect(yearFaults(years)).toEqual([])
    expect(checkSchoolYears(years)).toEqual({})
  })
})

it('what is wrong with school years stands at its field', () => {
  const year = nextSchoolYear([], '2026-11-24', name)
  const [autumn, spring] = year.terms
  if (!autumn || !spring) throw new Error('no terms')
  const wrong = [
    { ...year, name: ' ', terms: [autumn, { ...spring, date_from: '2026-12-18' }] },
    {
      ...year,
      date_from: '2027-05-31',
      date_to: '2028-05-31',
      terms: [{ ...spring, date_to: '2028-06-01' }],
    },
    { name: '2029/2030', date_from: '', date_to: '', terms: [] },
  ]
  expect(checkSchoolYears(wrong)).toEqual({
    'school_years.0.name': 'admin.required',
    'school_years.0.terms.1.date_from': 'settings.year_overlaps',
    'school_years.1.date_from': 'settings.year_overlaps',
    'school_years.1.terms.0.date_from': 'settings.year_outside_year',
    'school_years.2.date_from': 'admin.required',
  })
})
