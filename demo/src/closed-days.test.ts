import { describe, expect, it } from 'vitest'
import { closedDaysOf, easterOf, isClosed } from './closed-days.ts'

describe('the closed days', () => {
  it.each([['2024-03-31'], ['2025-04-20'], ['2026-04-05'], ['2027-03-28'], ['2038-04-25']])(
    'have Easter on %s',
    easter => {
      expect(easterOf(Number(easter.slice(0, 4)))).toBe(easter)
    },
  )

  it.each([
    ['2026-04-03', 'Lielā Piektdiena'],
    ['2026-04-06', 'Lieldienas'],
    ['2026-05-04', 'Latvijas Republikas Neatkarības atjaunošanas diena'],
    ['2026-05-10', 'Mātes diena'],
    ['2026-05-24', 'Vasarsvētki'],
    ['2026-06-24', 'Līgo diena un Jāņu diena'],
    ['2026-10-21', 'Rudens brīvlaiks'],
    ['2026-11-18', 'Latvijas Republikas Proklamēšanas diena'],
    ['2026-12-24', 'Ziemassvētki'],
    ['2027-01-01', 'Jaungada diena'],
    ['2027-03-17', 'Pavasara brīvlaiks'],
  ])('close the school on %s: %s', (date, name) => {
    const closed = closedDaysOf([2026, 2027])
    const names = closed.filter(day => day.date_from <= date && date <= day.date_to).map(day => day.name)
    expect(names).toContain(name)
    expect(isClosed(date, closed)).toBe(true)
  })

  it('give the Monday after when 4 May or 18 November falls on a weekend', () => {
    expect(isClosed('2025-05-05', closedDaysOf([2025]))).toBe(true)
    expect(isClosed('2028-11-20', closedDaysOf([2028]))).toBe(true)
    expect(isClosed('2026-11-19', closedDaysOf([2026]))).toBe(false)
  })
})
