import { startOfWeek, weekOf } from '@stunda/domain/time/week.ts'
import { describe, expect, it, vi } from 'vitest'
import { clockAfter } from './civil-clock.ts'
import {
  byName,
  formatClockRange,
  formatDate,
  formatDay,
  formatDayMonth,
  formatDays,
  formatMonth,
  formatMonthYear,
  formatOnDay,
  formatShortDate,
  formatShortDayMonth,
  formatShortDayMonthIn,
  formatShortWeekday,
  formatToDay,
} from './format.ts'
import { momentOn } from './moment-in-words.ts'

const MONDAY = '2026-11-23'

describe('a date', () => {
  it('is said as each language says it', () => {
    expect(formatDay(MONDAY, 'lv')).toBe('pirmdiena, 23. novembris')
    expect(formatDay(MONDAY, 'en')).toBe('Monday, 23 November')
    expect(formatDayMonth(MONDAY, 'lv')).toBe('23. novembris')
    expect(formatDate(MONDAY, 'lv')).toBe('2026. gada 23. novembris')
    expect(formatDate(MONDAY, 'en')).toBe('23 November 2026')
    expect(formatShortDate(MONDAY, 'lv')).toBe('23.11.2026')
    expect(formatShortDate(MONDAY, 'en')).toBe('23/11/2026')
    expect(formatMonthYear(MONDAY, 'lv')).toBe('2026. gada novembris')
  })

  it('says its year where that is not this one', () => {
    expect(formatDay('2027-01-04', 'en', '2026')).toBe('Monday, 4 January 2027')
    expect(formatDay(MONDAY, 'en', '2026')).toBe('Monday, 23 November')
  })

  it.each([
    ['2026-11-23', 'pirmdien, 23. novembrī'],
    ['2026-03-03', 'otrdien, 3. martā'],
    ['2026-04-01', 'trešdien, 1. aprīlī'],
    ['2026-05-14', 'ceturtdien, 14. maijā'],
    ['2026-08-30', 'svētdien, 30. augustā'],
  ])('is, where it says when something is, in its own form: %s', (date, said) => {
    expect(formatOnDay(date, 'lv')).toBe(said)
    expect(formatOnDay(date, 'en')).toBe(formatDay(date, 'en'))
  })

  it.each([
    ['2026-11-23', 'pirmdienu, 23. novembri'],
    ['2026-03-03', 'otrdienu, 3. martu'],
    ['2026-05-14', 'ceturtdienu, 14. maiju'],
    ['2027-08-29', 'svētdienu, 2027. gada 29. augustu'],
  ])('is in its own form, too, where something goes to it: %s', (date, said) => {
    expect(formatToDay(date, 'lv', '2026')).toBe(said)
    expect(formatToDay(date, 'en', '2026')).toBe(formatDay(date, 'en', '2026'))
  })

  it.each([
    ['2026-03-30', 'no 30. marta līdz 30. martam; 30. martā, uz 30. martu'],
    ['2026-05-14', 'no 14. maija līdz 14. maijam; 14. maijā, uz 14. maiju'],
    ['2026-11-23', 'no 23. nov. līdz 23. nov.; 23. nov., uz 23. nov.'],
  ])('has, with a short month, the case of its sentence: %s', (date, said) => {
    const [from, until, on, to] = (['from', 'until', 'on', 'to'] as const).map(it =>
      formatShortDayMonthIn(it, date, 'lv'),
    )
    expect(`no ${from} līdz ${until}; ${on}, uz ${to}`).toBe(said)
    expect(formatShortDayMonthIn('until', date, 'en')).toBe(formatShortDayMonth(date, 'en'))
  })

  it('has the short names of Latvian calendars', () => {
    expect(weekOf(MONDAY).map(day => formatShortWeekday(day, 'lv'))).toEqual([
      'P',
      'O',
      'T',
      'C',
      'Pk',
      'S',
      'Sv',
    ])
  })

  it('is the same day in every zone of the browser', () => {
    for (const zone of ['America/New_York', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone)
      expect(formatMonth('2026-03-01', 'en')).toBe('March')
    }
    vi.unstubAllEnvs()
  })

  it('and another one are said as a stretch', () => {
    expect(formatDays(MONDAY, '2026-11-29', 'en')).toMatch(/^23\s?–\s?29 November$/)
    expect(formatDays(MONDAY, '2026-11-29', 'lv')).toMatch(/^23\..*29\. novembris$/)
    expect(formatDays('2026-11-30', '2026-12-06', 'lv', 'short')).toMatch(/^30\. nov\..*6\. dec\.$/)
  })
})

describe('a moment', () => {
  const now = '2026-05-24 12:00:00'

  it.each([
    ['2026-05-24 10:20:00', 'šodien 10:20', '10:20'],
    ['2026-05-05 10:20:00', '5. maijā, 10:20', '5. maija, 10:20'],
    ['2026-02-05 10:20:00', '5. febr., 10:20', '5. febr., 10:20'],
    ['2025-03-05 10:20:00', '05.03.2025, 10:20', '05.03.2025, 10:20'],
  ])('says its day in the case of its sentence: %s', (then, on, from) => {
    expect(momentOn(then, now, 'lv')).toBe(on)
    expect(momentOn(then, now, 'lv', 'from')).toBe(from)
  })

  it('of today says so', () => {
    expect(momentOn('2026-05-24 10:20:00', now, 'en')).toBe('today 10:20')
  })
})

describe('a week', () => {
  it('begins on Monday', () => {
    expect(startOfWeek('2026-11-29')).toBe(MONDAY)
    expect(startOfWeek(MONDAY)).toBe(MONDAY)
  })

  it('has seven days, also over a change of the clock', () => {
    expect(weekOf('2026-10-25')).toEqual([
      '2026-10-19',
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
    ])
  })
})

describe('a time', () => {
  it('is shown without seconds', () => {
    expect(formatClockRange('2026-11-23 10:00:00', '2026-11-23 10:45:00')).toBe('10:00–10:45')
    expect(formatClockRange('10:00', '10:45')).toBe('10:00–10:45')
  })

  it('of the school goes on from the answer that told it', () => {
    expect(clockAfter('2026-12-31 23:59:30', 31_000)).toBe('2027-01-01 00:00:01')
  })
})

describe('names', () => {
  it('stand in the order of the language, numbers by their value', () => {
    expect(['Āboliņa', 'Zariņa', 'Ozols', 'Čakste', 'Cielava', 'Abele'].sort(byName('lv'))).toEqual([
      'Abele',
      'Āboliņa',
      'Cielava',
      'Čakste',
      'Ozols',
      'Zariņa',
    ])
    expect(['10', '9', '101'].sort(byName('lv'))).toEqual(['9', '10', '101'])
  })
})
