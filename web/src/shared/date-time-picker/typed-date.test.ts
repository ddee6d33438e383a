import { addDays } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDate, formatShortDate } from '../dates/format.ts'
import { parseTypedDate } from './typed-date.ts'

const lv = { language: 'lv', today: '2026-11-23' } as const
const en = { language: 'en', today: '2026-11-23' } as const

describe('a date is understood as it is typed', () => {
  test.each([
    '24.11.2026',
    '24.11.2026.',
    '24. 11. 2026',
    '24.11.26',
    '24.11.',
    '24.11',
    '24/11/2026',
    '24/11',
    '24-11-2026',
    '2026-11-24',
    '2026.11.24.',
    '24112026',
    '241126',
    '2411',
    '24',
    '24.',
    ' 24.11. ',
  ])('%j is 24 November', typed => {
    expect(parseTypedDate(typed, lv)).toBe('2026-11-24')
    expect(parseTypedDate(typed, en)).toBe('2026-11-24')
  })

  test.each([
    ['24. novembris', lv],
    ['24. novembris 2026', lv],
    ['24. nov.', lv],
    ['24 Nov', en],
    ['24 november 2026', en],
    ['24nov', en],
  ])('%j is 24 November', (typed, context) => expect(parseTypedDate(typed, context)).toBe('2026-11-24'))

  it('knows June from July, also without the long letter', () => {
    expect(parseTypedDate('1. jun', lv)).toBe('2026-06-01')
    expect(parseTypedDate('1. jūl', lv)).toBe('2026-07-01')
  })

  test.each([
    '',
    'x',
    '32.11.',
    '30.2.2026',
    '0.1.',
    '24.13.',
    '2026-02-30',
    '24.11.1026',
    '245',
    '24. xyz',
    '24.11.2026 10',
  ])('%j is no day', typed => expect(parseTypedDate(typed, lv)).toBeUndefined())

  it('takes this year when none is said, the next one when this one is over', () => {
    expect(parseTypedDate('10.1.', lv)).toBe('2026-01-10')
    expect(parseTypedDate('10.1.', { ...lv, min: '2026-11-23' })).toBe('2027-01-10')
    expect(parseTypedDate('29.2.', { ...lv, today: '2027-05-01' })).toBe('2028-02-29')
  })

  it('understands what is shown anywhere, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), fc.constantFrom(lv, en), (days, context) => {
        const date = addDays('2026-11-23', days)
        return (
          parseTypedDate(formatShortDate(date, context.language), context) === date &&
          parseTypedDate(date, context) === date &&
          (context === lv || parseTypedDate(formatDate(date, 'en'), context) === date)
        )
      }),
    )
  })
})
