import { describe, expect, it } from 'vitest'
import { NamedClosedDay } from './admin-settings.ts'

const JANI = { date_from: '2026-06-24', date_to: '2026-06-24', name: 'Jāņi' }

describe('a closed day', () => {
  it.each([
    [
      'has its name in each language where it is a public holiday',
      { names: { lv: 'Jāņi', en: 'Midsummer' } },
    ],
    ['has none where the school has named it itself', {}],
  ])('%s', (_, other) => {
    expect(NamedClosedDay.parse({ ...JANI, ...other })).toEqual({ ...JANI, ...other })
  })

  it.each([
    ['without one of its languages', { lv: 'Jāņi' }],
    ['empty in one of them', { lv: 'Jāņi', en: ' ' }],
    ['of another language', { lv: 'Jāņi', en: 'Midsummer', de: 'Johannistag' }],
    ['that are no text', { lv: 'Jāņi', en: 24 }],
    ['as a list', ['Jāņi', 'Midsummer']],
  ])('is refused with names %s', (_, names) => {
    expect(NamedClosedDay.safeParse({ ...JANI, names }).success).toBe(false)
  })
})
