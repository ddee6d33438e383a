import { addDays } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { MomentKind } from './moment.ts'
import { inOrder, nextAllowed, pickDay, pickRangeDay, refusalOf } from './rules.ts'

const date: MomentKind = { mode: 'date', accuracy: 2, hours12: false, language: 'lv' }
const datetime: MomentKind = { ...date, mode: 'datetime' }
const usualTime = '08:00'

describe('a range', () => {
  test.each([
    [
      ['2026-11-27', '2026-11-23'],
      ['2026-11-23', '2026-11-27'],
    ],
    [
      ['2026-11-23 10:00:00', '2026-11-23 09:00:00'],
      ['2026-11-23 09:00:00', '2026-11-23 10:00:00'],
    ],
    [
      ['10:45', '10:00'],
      ['10:00', '10:45'],
    ],
    [
      ['2026-11-23', '2026-11-23'],
      ['2026-11-23', '2026-11-23'],
    ],
    [
      ['2026-11-23', ''],
      ['2026-11-23', ''],
    ],
    [
      ['', '2026-11-23'],
      ['', '2026-11-23'],
    ],
  ] as const)('whose end precedes its start is put in order: %j is %j', (range, ordered) =>
    expect(inOrder(range)).toEqual(ordered),
  )

  it('is picked start and end, whichever comes first', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.nat(800), (one, other) => {
        const [first, second] = [addDays('2026-01-01', one), addDays('2026-01-01', other)]
        const started = pickRangeDay(['', ''], first, date, { usualTime })
        const [from, to] = pickRangeDay(started, second, date, { usualTime })
        return from <= to && from === [first, second].sort()[0] && to === [first, second].sort()[1]
      }),
    )
  })

  it('begins anew when a whole one is there', () => {
    expect(pickRangeDay(['2026-11-23', '2026-11-27'], '2026-12-01', date, { usualTime })).toEqual([
      '2026-12-01',
      '',
    ])
  })

  it('is cleared by choosing one of its ends again, unless it is required', () => {
    const range = ['2026-11-23', '2026-11-27'] as const
    expect(pickRangeDay(range, '2026-11-27', date, { usualTime })).toEqual(['', ''])
    expect(pickRangeDay(range, '2026-11-27', date, { usualTime, required: true })).toEqual(['2026-11-27', ''])
  })

  it('of dates and times keeps the times that were there', () => {
    const started = pickRangeDay(['2026-11-23 09:30:00', '2026-11-24 17:00:00'], '2026-12-02', datetime, {
      usualTime,
    })
    expect(started).toEqual(['2026-12-02 09:30:00', ''])
    expect(pickRangeDay(started, '2026-12-01', datetime, { usualTime })).toEqual([
      '2026-12-01 08:00:00',
      '2026-12-02 09:30:00',
    ])
  })
})

describe('choosing the chosen date', () => {
  it('clears it', () => {
    expect(pickDay('2026-11-23', '2026-11-23', date, { usualTime })).toBe('')
    expect(pickDay('2026-11-23 10:00:00', '2026-11-23', datetime, { usualTime })).toBe('')
  })

  it('keeps it where a value is required', () => {
    expect(pickDay('2026-11-23', '2026-11-23', date, { usualTime, required: true })).toBe('2026-11-23')
  })

  it('another one takes its place, the time staying', () => {
    expect(pickDay('2026-11-23', '2026-11-24', date, { usualTime })).toBe('2026-11-24')
    expect(pickDay('2026-11-23 10:30:00', '2026-11-24', datetime, { usualTime })).toBe('2026-11-24 10:30:00')
    expect(pickDay('', '2026-11-24', datetime, { usualTime })).toBe('2026-11-24 08:00:00')
  })
})

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
