import { describe, expect, it, test } from 'vitest'
import type { MomentKind } from './moment.ts'
import { nextAllowed, refusalOf } from './rules.ts'

const date: MomentKind = { mode: 'date', accuracy: 2, hours12: false, language: 'lv' }

describe('what may not be chosen is refused', () => {
  const rules = {
    min: '2026-11-01',
    max: '2026-11-30',
    disabled: [{ from: '2026-11-18', to: '2026-11-19', name: 'Valsts svētki' }],
  }

  test.each([
    ['2026-11-17', undefined],
    ['2026-11-18', 'picker.disabled_because'],
    ['2026-11-19', 'picker.disabled_because'],
    ['2026-11-19 10:00:00', 'picker.disabled_because'],
    ['2026-11-20', undefined],
    ['2026-11-01', undefined],
    ['2026-10-31', 'picker.too_early'],
    ['2026-11-30', undefined],
    ['2026-11-30 23:59:00', undefined],
    ['2026-12-01', 'picker.too_late'],
  ])('%s: %s', (moment, why) => expect(refusalOf(moment, rules)?.text).toBe(why))

  it('a time before the first or after the last', () => {
    const day = { min: '08:00', max: '21:00' }
    expect(['07:55', '08:00', '21:00', '21:05'].map(time => refusalOf(time, day)?.text)).toEqual([
      'picker.too_early',
      undefined,
      undefined,
      'picker.too_late',
    ])
  })

  it('nothing, where a value is required', () => {
    expect(refusalOf('', { required: true })?.text).toBe('picker.required')
    expect(refusalOf('', {})).toBeUndefined()
  })

  it('an arrow goes over days that are disabled, and stops at the first and last', () => {
    expect(nextAllowed('2026-11-18', 1, date, rules)).toBe('2026-11-20')
    expect(nextAllowed('2026-11-19', -1, date, rules)).toBe('2026-11-17')
    expect(nextAllowed('2026-12-01', 1, date, rules)).toBeUndefined()
  })
})
