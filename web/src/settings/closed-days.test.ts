import type { ClosedDay, Holiday } from '@stunda/contract/settings/admin-settings.ts'
import { describe, expect, it } from 'vitest'
import {
  byYear,
  closedName,
  firstMonthOf,
  inOrder,
  missingHolidays,
  monthsOfYear,
  renamed,
  shownYearOf,
  withHolidays,
  withMine,
} from './closed-days.ts'

const CHRISTMAS: ClosedDay = {
  date_from: '2026-12-24',
  date_to: '2027-01-03',
  name: 'Ziemassvētku brīvdienas',
}
const EASTER: ClosedDay = { date_from: '2026-04-06', date_to: '2026-04-06', name: 'Otrās Lieldienas' }
const holiday = (date: string, name: string): Holiday => ({ date, name, names: { lv: name, en: name } })

describe('closed days', () => {
  it('take in the holidays that are not closed yet, each once, in order', () => {
    const holidays = [holiday('2026-11-18', 'Proklamēšanas diena'), holiday('2026-12-25', 'Ziemassvētki')]
    expect(missingHolidays([CHRISTMAS], holidays).map(({ date }) => date)).toEqual(['2026-11-18'])
    const closed = withHolidays([CHRISTMAS, EASTER], holidays)
    expect(closed.map(({ date_from }) => date_from)).toEqual(['2026-04-06', '2026-11-18', '2026-12-24'])
    expect(withHolidays(closed, holidays)).toEqual(closed)
  })

  it('keep what somebody else has added, changed and taken away meanwhile', () => {
    const [longer, day] = [
      { ...CHRISTMAS, date_to: '2027-01-06' },
      { ...EASTER, date_from: '2026-03-02' },
    ]
    expect(withMine([CHRISTMAS, EASTER, day], [CHRISTMAS, EASTER], [longer])).toEqual([day, longer])
    expect(withMine([CHRISTMAS], [CHRISTMAS, EASTER], [CHRISTMAS, EASTER])).toEqual([CHRISTMAS])
    expect(withMine([CHRISTMAS, EASTER], [CHRISTMAS], [CHRISTMAS, EASTER])).toEqual([EASTER, CHRISTMAS])
  })

  it('stand in the order of their first days', () => {
    expect(inOrder([CHRISTMAS, EASTER])).toEqual([EASTER, CHRISTMAS])
  })
})

describe('closed days by school year', () => {
  const year = (begins: number) => ({
    name: `${begins}/${begins + 1}`,
    date_from: `${begins}-09-01`,
    date_to: `${begins + 1}-05-31`,
    terms: [],
  })
  const jani = (year: number) => ({ date_from: `${year}-06-23`, date_to: `${year}-06-24`, name: 'Jāņi' })
  const found = byYear(
    [EASTER, CHRISTMAS, jani(2026), jani(2027)],
    [year(2027), year(2026), year(2025)],
    '2026-11-24',
  )

  it('stand with the years that are not over, also with those that have none', () => {
    expect(found.ahead.map(({ year, days }) => [year.name, days])).toEqual([
      ['2026/2027', [CHRISTMAS]],
      ['2027/2028', []],
    ])
    expect(found.between).toEqual([jani(2027)])
  })

  it('are past with their year, or with the days over that are in none', () => {
    expect(found.past).toEqual([
      { name: '2025/2026', days: [EASTER] },
      { name: null, days: [jani(2026)] },
    ])
  })
})

describe('a closed day is called', () => {
  it('as each language calls the holiday that it was taken from', () => {
    const names = { lv: 'Ziemassvētki', en: 'Christmas Day' }
    const [taken] = withHolidays([], [{ date: '2026-12-25', name: names.lv, names }])
    expect(taken && [closedName(taken, 'lv'), closedName(taken, 'en')]).toEqual([names.lv, names.en])
  })

  it('as the school typed it', () => {
    expect(closedName(CHRISTMAS, 'en')).toBe('Ziemassvētku brīvdienas')
  })
})

describe('what is typed as the name of a closed day', () => {
  const names = { lv: 'Ziemassvētki', en: 'Christmas Day' }
  const was = { date_from: '2026-12-25', date_to: '2026-12-25', name: names.lv, names }

  it('makes it the school’s own', () => {
    const typed = renamed(was, 'Ziemassvētk', was, 'lv')
    expect([closedName(typed, 'lv'), closedName(typed, 'en')]).toEqual(['Ziemassvētk', 'Ziemassvētk'])
  })

  it.each(['lv', 'en'] as const)('changes nothing where it is its name again (%s)', language => {
    const typed = renamed(was, `${names[language]}!`, was, language)
    expect(renamed(typed, names[language], was, language)).toEqual(was)
    const own = renamed(CHRISTMAS, '', CHRISTMAS, language)
    expect(renamed(own, CHRISTMAS.name, CHRISTMAS, language)).toEqual(CHRISTMAS)
  })

  it('leaves it the days to which it was moved meanwhile', () => {
    const moved = { ...was, date_to: '2026-12-26' }
    expect(renamed(moved, names.lv, was, 'lv')).toEqual(moved)
  })
})

describe('the year', () => {
  const months = monthsOfYear(2028)

  it('has all its days, also the 29th of February', () => {
    expect(months.flat()).toHaveLength(366)
    expect(months[1]?.at(-1)).toBe('2028-02-29')
    expect(months[11]?.at(-1)).toBe('2028-12-31')
  })

  it('begins in the month in which the school years begin', () => {
    const september = firstMonthOf([{ date_from: '2025-09-01' }, { date_from: '2026-09-01' }])
    expect(september).toBe(9)
    expect(firstMonthOf([])).toBe(1)
    expect(shownYearOf('2026-11-28', september)).toBe(2026)
    expect(shownYearOf('2027-08-31', september)).toBe(2026)
    expect(shownYearOf('2026-11-28', 1)).toBe(2026)
    const school = monthsOfYear(2026, september)
    expect([school[0]?.[0], school.at(-1)?.at(-1)]).toEqual(['2026-09-01', '2027-08-31'])
  })
})
