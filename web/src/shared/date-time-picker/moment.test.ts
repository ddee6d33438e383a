import { describe, expect, it, test } from 'vitest'
import { isMoment, type MomentKind, parseTyped, timeOf, writeMoment } from './moment.ts'

const kind = (over: Partial<MomentKind>): MomentKind => ({
  mode: 'datetime',
  accuracy: 2,
  hours12: false,
  language: 'lv',
  ...over,
})
const context = { before: '2026-11-23 09:15:00', today: '2026-11-23', usualTime: '00:00' }

describe('the modes', () => {
  test.each([
    ['date', '2026-11-23', true],
    ['date', '2026-11-23 10:00:00', false],
    ['date', '2026-02-30', false],
    ['datetime', '2026-11-23 10:00:00', true],
    ['datetime', '2026-11-23', false],
    ['datetime', '2026-11-23 24:00:00', false],
    ['time', '10:00', true],
    ['time', '24:00', false],
    ['time', '', false],
  ] as const)('%s: %j is one of its values: %s', (mode, text, is) =>
    expect(isMoment(text, kind({ mode }))).toBe(is),
  )

  test.each([
    [kind({ mode: 'date' }), '2026-11-23', '23.11.2026'],
    [kind({ mode: 'date', language: 'en' }), '2026-11-23', '23/11/2026'],
    [kind({ mode: 'time' }), '10:30', '10:30'],
    [kind({}), '2026-11-23 10:30:00', '23.11.2026 10:30'],
    [kind({ accuracy: 3 }), '2026-11-23 10:30:15', '23.11.2026 10:30:15'],
    [kind({ accuracy: 4 }), '2026-11-23 10:30:15.250', '23.11.2026 10:30:15.250'],
    [kind({ hours12: true, language: 'en' }), '2026-11-23 22:30:00', '23/11/2026 10:30 PM'],
    [kind({ mode: 'time', accuracy: 4, hours12: true }), '22:30:15.250', '10:30:15.250 PM'],
  ])('are written as they are typed, %#', (written, moment, text) => {
    expect(writeMoment(moment, written)).toBe(text)
    expect(parseTyped(text, written, context)).toBe(moment)
  })

  it('write nothing of what is none of them', () => {
    expect(writeMoment('', kind({}))).toBe('')
    expect(timeOf('2026-11-23', kind({ mode: 'date' }))).toBe('')
  })
})

describe('a date and a time typed together', () => {
  test.each([
    ['24.11. 10:30', '2026-11-24 10:30:00'],
    ['24.11.2026, 10.30', '2026-11-24 10:30:00'],
    ['2026-11-24T10:30', '2026-11-24 10:30:00'],
    ['24. nov. 2026 10', '2026-11-24 10:00:00'],
    ['24. nov. 930', '2026-11-24 09:30:00'],
    ['24.11. 9:30 pm', '2026-11-24 21:30:00'],
  ])('%j is %s', (typed, moment) => expect(parseTyped(typed, kind({}), context)).toBe(moment))

  it('a day alone keeps the time, a time alone the day', () => {
    expect(parseTyped('24.11.', kind({}), context)).toBe('2026-11-24 09:15:00')
    expect(parseTyped('10:30', kind({}), context)).toBe('2026-11-23 10:30:00')
  })

  it('a day alone has the usual time where there was none, a time alone is not enough', () => {
    expect(parseTyped('24.11.', kind({}), { ...context, before: '', usualTime: '08:00' })).toBe(
      '2026-11-24 08:00:00',
    )
    expect(parseTyped('10:30', kind({}), { ...context, before: '' })).toBeUndefined()
  })

  test.each(['24.11. 25:00', 'rīt', '31.11. 10:00'])('%j is not understood', typed =>
    expect(parseTyped(typed, kind({}), context)).toBeUndefined(),
  )
})
