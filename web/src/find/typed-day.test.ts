import { addDays, minutesToClock, weekdayOf } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  formatDayMonth,
  formatOnDay,
  formatOnDayMonth,
  formatShortDate,
  formatWeekday,
} from '../shared/dates/format.ts'
import { typedDay } from './typed-day.ts'

const rooms = [
  { id: 1, room_number: '104' },
  { id: 2, room_number: '15' },
  { id: 3, room_number: 'Zāle' },
]
/** Monday, 23 November 2026, 11:20. */
const now = '2026-11-23 11:20:00'
const typed = (text: string, language: 'lv' | 'en' = 'lv') => typedDay(text, { now, rooms, language })
const told = (text: string) => {
  const day = typed(text)
  return day && [day.date, day.time, day.room?.room_number ?? null]
}

describe('a day is understood as it is typed', () => {
  test.each([
    ['šodien', '2026-11-23'],
    ['rit', '2026-11-24'],
    ['rīt', '2026-11-24'],
    ['parīt', '2026-11-25'],
    ['vakar', '2026-11-22'],
    ['Tomorrow', '2026-11-24'],
    ['pirmdien', '2026-11-23'],
    ['otr', '2026-11-24'],
    ['otrdiena', '2026-11-24'],
    ['otrdienu', '2026-11-24'],
    ['svētdien', '2026-11-29'],
    ['fri', '2026-11-27'],
    ['next Monday', '2026-11-30'],
    ['next sunday', '2026-12-06'],
    ['nākamajā otrdienā', '2026-12-01'],
    ['šo piektdien', '2026-11-27'],
    ['25.12.', '2026-12-25'],
    ['25.12', '2026-12-25'],
    ['25/12', '2026-12-25'],
    ['25.12.26', '2026-12-25'],
    ['24. 11. 2026', '2026-11-24'],
    ['2026-12-25', '2026-12-25'],
    ['25. decembrī', '2026-12-25'],
    ['25 dec', '2026-12-25'],
    ['3. martā', '2027-03-03'],
    ['3. martam', '2027-03-03'],
    ['25. decembrim', '2026-12-25'],
    ['rītdiena', '2026-11-24'],
    ['parītdienai', '2026-11-25'],
    ['šodienas', '2026-11-23'],
    ['vakardien', '2026-11-22'],
    ['December 25', '2026-12-25'],
    ['25 December 2027', '2027-12-25'],
    ['1.11.', '2027-11-01'],
  ])('%j is %s', (text, date) => {
    expect(told(text)).toEqual([date, null, null])
  })
})

describe('with a time, a room or both', () => {
  test.each([
    ['otrdien 15', '2026-11-24', '15:00', null],
    ['tomorrow 15', '2026-11-24', '15:00', null],
    ['rīt plkst. 9.30', '2026-11-24', '09:30', null],
    ['tomorrow at 3 pm', '2026-11-24', '15:00', null],
    ['25.12. 15', '2026-12-25', '15:00', null],
    ['15 mar 10', '2027-03-15', '10:00', null],
    ['930 rīt', '2026-11-24', '09:30', null],
    ['104 rīt', '2026-11-24', null, '104'],
    ['rīt zale', '2026-11-24', null, 'Zāle'],
    ['104 rīt 15:00', '2026-11-24', '15:00', '104'],
    ['rīt 15 104', '2026-11-24', '15:00', '104'],
    ['otrdien 9 15', '2026-11-24', '09:00', '15'],
    ['room 104 on Friday at 10:15', '2026-11-27', '10:15', '104'],
    ['104 15:00', '2026-11-23', '15:00', '104'],
    ['15:00', '2026-11-23', '15:00', null],
  ])('%j is %s %s in room %s', (text, ...parts) => {
    expect(told(text)).toEqual(parts)
  })

  it('a weekday is that of next week once its time is over', () => {
    expect(told('pirmdien 10')).toEqual(['2026-11-30', '10:00', null])
    expect(told('pirmdien 12')).toEqual(['2026-11-23', '12:00', null])
  })
})

describe('nothing else is a day', () => {
  test.each([
    '',
    '104',
    '15',
    'Kārlis',
    'ot',
    'rīt Kārlis',
    'otrdien 25',
    '31.02.',
    '9.30 104',
    'next',
    '104 105',
  ])('%j', text => {
    expect(typed(text)).toBeUndefined()
  })
})

it('every day is understood as we write it, in both languages, with its time before or after it', () => {
  const days = fc.integer({ min: 0, max: 360 }).map(ahead => addDays('2026-11-23', ahead))
  const times = fc.integer({ min: 0, max: 287 }).map(slot => minutesToClock(slot * 5))
  const languages = fc.constantFrom('lv', 'en')
  fc.assert(
    fc.property(days, times, languages, fc.boolean(), (date, time, language, before) => {
      const ways = [
        date,
        formatShortDate(date, language),
        formatDayMonth(date, language),
        formatOnDayMonth(date, language),
      ]
      for (const way of ways) {
        expect([way, typed(way, language)?.date]).toEqual([way, date])
        const both = before ? `${time} ${way}` : `${way} ${time}`
        expect([both, typed(both, language)]).toEqual([both, { date, time, room: null }])
      }
      const weekday = formatWeekday(date, language)
      const next = typed(weekday, language)?.date ?? ''
      expect([weekdayOf(next), next >= '2026-11-23', next < '2026-11-30']).toEqual([
        weekdayOf(date),
        true,
        true,
      ])
    }),
  )
})

it('the weekday before a date may stay', () => {
  expect(told(formatOnDay('2026-12-25', 'lv').replace(',', ''))).toBeUndefined()
})
