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
    ['2026-11-18', 'disabled'],
    ['2026-11-19', 'disabled'],
    ['2026-11-19 10:00:00', 'disabled'],
    ['2026-11-20', undefined],
    ['2026-11-01', undefined],
    ['2026-10-31', 'before'],
    ['2026-11-30', undefined],
    ['2026-11-30 23:59:00', undefined],
    ['2026-12-01', 'after'],
  ])('%s: %s', (moment, why) => expect(refusalOf(moment, rules)?.why).toBe(why))

  it('a time before the first or after the last', () => {
    const day = { min: '08:00', max: '21:00' }
    expect(['07:55', '08:00', '21:00', '21:05'].map(time => refusalOf(time, day)?.why)).toEqual([
      'before',
      undefined,
      undefined,
      'after',
    ])
  })

  it('nothing, where a value is required', () => {
    expect(refusalOf('', { required: true })?.why).toBe('required')
    expect(refusalOf('', {})).toBeUndefined()
  })

  it('an arrow goes over days that are disabled, and stops at the first and last', () => {
    expect(nextAllowed('2026-11-18', 1, date, rules)).toBe('2026-11-20')
    expect(nextAllowed('2026-11-19', -1, date, rules)).toBe('2026-11-17')
    expect(nextAllowed('2026-12-01', 1, date, rules)).toBeUndefined()
  })
})
