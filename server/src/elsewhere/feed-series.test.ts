import { describe, expect, it } from 'vitest'
import { at, event, file, LESSON, LESSON_TIME, lessonOn, RIGA, timesOf } from '../../test/feeds.ts'

describe('a series has', () => {
  const weekly = [...LESSON, 'RRULE:FREQ=WEEKLY;COUNT=3']
  const THREE = [LESSON_TIME, '09-14 16:00–17:00', '09-21 16:00–17:00']

  it.each<[title: string, lines: string[], times: string[]]>([
    ['dates that are added', [...weekly, `RDATE${RIGA}:20261110T100000`], [...THREE, '11-10 10:00–11:00']],
    [
      'added dates alone',
      [...LESSON, `RDATE${RIGA}:20261110T100000,20261111T100000`],
      [LESSON_TIME, '11-10 10:00–11:00', '11-11 10:00–11:00'],
    ],
    [
      'added periods with their own end',
      [...LESSON, 'RDATE;VALUE=PERIOD:20261110T080000Z/20261110T100000Z,20261111T080000Z/PT30M'],
      [LESSON_TIME, '11-10 10:00–12:00', '11-11 10:00–10:30'],
    ],
    [
      'an added day at its hour',
      [...LESSON, 'RDATE;VALUE=DATE:20261110'],
      [LESSON_TIME, '11-10 16:00–17:00'],
    ],
    [
      'whole days that are added',
      ['DTSTART;VALUE=DATE:20260907', 'RDATE;VALUE=DATE:20261012'],
      ['09-07 00:00–00:00', '10-12 00:00–00:00'],
    ],
    ['the dates of two rules', [...weekly, 'RRULE:FREQ=MONTHLY;COUNT=2'], [...THREE, '10-07 16:00–17:00']],
    [
      'none of the dates that are left out, written in UTC',
      [...weekly, 'EXDATE:20260914T130000Z'],
      [THREE[0] ?? '', THREE[2] ?? ''],
    ],
    [
      'none of the days that are left out',
      [...weekly, 'EXDATE;VALUE=DATE:20260914'],
      [THREE[0] ?? '', THREE[2] ?? ''],
    ],
    [
      'none of the dates that are left out, written without a zone',
      [...weekly, 'EXDATE:20260914T160000'],
      [THREE[0] ?? '', THREE[2] ?? ''],
    ],
    [
      'none of the dates of a rule of exceptions',
      [...weekly, 'EXRULE:FREQ=WEEKLY;INTERVAL=2'],
      [THREE[1] ?? ''],
    ],
    ['all dates if those left out are none', [...weekly, 'EXDATE:', 'RDATE:', 'RRULE:'], THREE],
    [
      'its dates, with blanks in the rule',
      [...LESSON, 'RRULE:FREQ=WEEKLY; BYDAY=MO, TU ;COUNT=3 '],
      [LESSON_TIME, '09-08 16:00–17:00', '09-14 16:00–17:00'],
    ],
    ['its dates, in small letters', [...LESSON, 'rrule:freq=weekly;byday=mo;count=3'], THREE],
    ['its dates, with an end that has no time', [...LESSON, 'RRULE:FREQ=WEEKLY;UNTIL=20260921'], THREE],
    [
      'whole days up to the day at which it ends, whatever time is written',
      ['DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=WEEKLY;UNTIL=20260914T210000Z'],
      ['09-07 00:00–00:00', '09-14 00:00–00:00'],
    ],
    [
      'no day after the one at which it ends',
      ['DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=DAILY;UNTIL=20260907T235959Z'],
      ['09-07 00:00–00:00'],
    ],
    [
      'its dates, with an end of its own clock',
      [...LESSON, 'RRULE:FREQ=WEEKLY;UNTIL=20260921T160000'],
      THREE,
    ],
    [
      'its dates, with a part that nobody knows',
      [...LESSON, 'RRULE:FREQ=WEEKLY;COUNT=3;X-APP=1;WKST=SU;'],
      THREE,
    ],
    [
      'none before the first that its rule has',
      [...LESSON, 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'],
      ['09-09 16:00–17:00', '09-16 16:00–17:00'],
    ],
    [
      'the last workdays',
      [...LESSON, 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2'],
      ['09-30 16:00–17:00', '10-30 16:00–17:00'],
    ],
    [
      'quarters of an hour',
      ['DTSTART:20260907T060000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;INTERVAL=15;COUNT=2'],
      ['09-07 09:00–09:01', '09-07 09:15–09:16'],
    ],
    ['no dates if it ended before', [...LESSON, 'RRULE:FREQ=WEEKLY;UNTIL=20260101T000000Z'], []],
    [
      'days on the clock, also over its change',
      ['DTSTART;TZID=Europe/Riga:20261024T100000', 'DURATION:P1D'],
      ['10-24 10:00–10:00'],
    ],
    [
      'hours, also over the change of the clock',
      ['DTSTART;TZID=Europe/Riga:20261024T100000', 'DURATION:PT24H'],
      ['10-24 10:00–09:00'],
    ],
  ])('%s', (_, lines, times) => {
    expect(timesOf(file(...event(...lines)))).toEqual({ times, unread: 0 })
  })

  it('the same times since 1990', () => {
    const daily = event(...at('19900101T070000', '19900101T073000', RIGA), 'RRULE:FREQ=DAILY')
    expect(new Set(timesOf(file(...daily)).times.map(time => time.slice(6)))).toEqual(
      new Set(['07:00–07:30']),
    )
    expect(timesOf(file(...daily)).times).toHaveLength(273)
  })

  const moved = (recurrence: string, ...lines: string[]) =>
    event('UID:a', `RECURRENCE-ID${recurrence}`, ...lines)
  const series = (...others: string[][]) =>
    timesOf(file(...event('UID:a', ...LESSON, 'RRULE:FREQ=WEEKLY;COUNT=4'), ...others.flat())).times
  const FOURTH = '09-28 16:00–17:00'
  const wednesday = at('20260916T100000', '20260916T113000', RIGA)

  it.each<[title: string, others: string[][], times: string[]]>([
    [
      'a date at another time',
      [moved(`${RIGA}:20260914T160000`, ...wednesday)],
      [LESSON_TIME, '09-16 10:00–11:30', THREE[2] ?? '', FOURTH],
    ],
    [
      'a date at another time, named in UTC',
      [moved(':20260914T130000Z', ...wednesday)],
      [LESSON_TIME, '09-16 10:00–11:30', THREE[2] ?? '', FOURTH],
    ],
    [
      'a date at another time, named by its day',
      [moved(';VALUE=DATE:20260914', ...wednesday)],
      [LESSON_TIME, '09-16 10:00–11:30', THREE[2] ?? '', FOURTH],
    ],
    [
      'the newer of two changes',
      [
        moved(`${RIGA}:20260914T160000`, ...wednesday, 'SEQUENCE:2'),
        moved(`${RIGA}:20260914T160000`, ...lessonOn('20260917'), 'SEQUENCE:1'),
      ],
      [LESSON_TIME, '09-16 10:00–11:30', THREE[2] ?? '', FOURTH],
    ],
    [
      'no date that is cancelled',
      [moved(`${RIGA}:20260914T160000`, ...wednesday, 'STATUS:cancelled')],
      [LESSON_TIME, THREE[2] ?? '', FOURTH],
    ],
    [
      'no date that is shown as free',
      [moved(`${RIGA}:20260914T160000`, ...wednesday, 'TRANSP:Transparent')],
      [LESSON_TIME, THREE[2] ?? '', FOURTH],
    ],
    [
      'another time from a date on',
      [moved(`;RANGE=THISANDFUTURE${RIGA}:20260914T160000`, ...wednesday)],
      [LESSON_TIME, '09-16 10:00–11:30', '09-23 10:00–11:30', '09-30 10:00–11:30'],
    ],
    [
      'another time from a date on, and one date apart',
      [
        moved(`;RANGE=THISANDFUTURE${RIGA}:20260914T160000`, ...wednesday),
        moved(`${RIGA}:20260921T160000`, ...lessonOn('20260922')),
      ],
      [LESSON_TIME, '09-16 10:00–11:30', '09-22 16:00–17:00', '09-30 10:00–11:30'],
    ],
    [
      'no dates from a cancelled one on',
      [moved(`;RANGE=THISANDFUTURE${RIGA}:20260914T160000`, ...wednesday, 'STATUS:CANCELLED')],
      [LESSON_TIME],
    ],
    [
      'a whole day instead of a lesson',
      [moved(`${RIGA}:20260914T160000`, 'DTSTART;VALUE=DATE:20260915')],
      [LESSON_TIME, '09-15 00:00–00:00', THREE[2] ?? '', FOURTH],
    ],
  ])('%s', (_, others, times) => {
    expect(series(...others)).toEqual(times)
  })

  it('its single dates, if only those were shared', () => {
    const single = (date: string) => moved(`${RIGA}:${date}T160000`, ...lessonOn(date))
    expect(timesOf(file(...['20260907', '20260908', '20260909'].flatMap(single))).times).toEqual([
      ...[LESSON_TIME, '09-08 16:00–17:00', '09-09 16:00–17:00'],
    ])
  })
})
