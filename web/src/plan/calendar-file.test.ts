import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Calendar, type CalendarEntry, calendarFile, calendarFileName } from './calendar-file.ts'

const LESSON: CalendarEntry['reservation'] = {
  id: 91,
  event_name: 'Klavierspēle',
  status_id: 1,
  version: 3,
  start_datetime: '2026-11-23 10:00:00',
  end_datetime: '2026-11-23 10:45:00',
}

function fileOf(changed: Partial<CalendarEntry['reservation']> = {}, more: Partial<CalendarEntry> = {}) {
  const calendar: Calendar = {
    name: 'Agnese Kalniņa',
    time_zone: 'Europe/Riga',
    host: 'stunda.skola.lv',
    madeAt: Temporal.Instant.from('2026-11-20T06:30:15.123Z'),
    entries: [
      { reservation: { ...LESSON, ...changed }, place: '12 Klavieru klase', description: '', ...more },
    ],
  }
  return calendarFile(calendar)
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '')

test('a lesson is told with its place, in UTC, under a name that stays the same', () => {
  expect(fileOf().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stunda//Stunda//LV',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Agnese Kalniņa',
    'X-WR-CALNAME:Agnese Kalniņa',
    'BEGIN:VEVENT',
    'UID:reservation-91@stunda.skola.lv',
    'SEQUENCE:2',
    'DTSTAMP:20261120T063015Z',
    'DTSTART:20261123T080000Z',
    'DTEND:20261123T084500Z',
    'SUMMARY:Klavierspēle',
    'LOCATION:12 Klavieru klase',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('ten o’clock is ten o’clock also in summer', () => {
  const summer = { start_datetime: '2026-06-01 10:00:00', end_datetime: '2026-06-01 10:45:00' }
  expect(fileOf(summer)).toContain('DTSTART:20260601T070000Z')
})

test.each([
  [2, 'STATUS:TENTATIVE'],
  [3, 'TRANSP:TRANSPARENT\r\nLOCATION:12 Klavieru klase\r\nSTATUS:CANCELLED'],
  [4, 'STATUS:CONFIRMED'],
] as const)('status %i is %j', (status_id, told) => {
  expect(fileOf({ status_id })).toContain(told)
})

test('commas, semicolons, backslashes and line ends stay part of the text', () => {
  expect(fileOf({ event_name: 'Trio, duo; \\ un\nsolo' })).toContain(
    'SUMMARY:Trio\\, duo\\; \\\\ un\\nsolo\r\n',
  )
})

test('whatever is written, no line is longer than 75 octets, and nothing is lost or added', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      const file = fileOf({}, { description: text })
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
      expect(unfolded(file).split('\r\n')).toHaveLength(text ? 20 : 19)
    }),
  )
  const long = 'Ļoti garš nosaukums ar mīkstinājumiem un garumzīmēm, '.repeat(4)
  expect(unfolded(fileOf({}, { description: long }))).toContain(
    `DESCRIPTION:${long.replaceAll(',', '\\,')}\r\n`,
  )
})

test.each([
  ['Agnese Kalniņa', 'agnese-kalnina-2026-11-23.ics'],
  ['Anna Bērziņa (jun.)', 'anna-berzina-jun-2026-11-23.ics'],
  ['“Elza” -', 'elza-2026-11-23.ics'],
  ['Юрий Иванов', 'юрий-иванов-2026-11-23.ics'],
  ['…', '2026-11-23.ics'],
])('the week of %s is kept as %s', (name, file) => {
  expect(calendarFileName(name, '2026-11-23')).toBe(file)
})
