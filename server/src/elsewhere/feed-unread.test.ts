import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../test/calendar-server.ts'
import {
  at,
  centralEurope,
  event,
  file,
  LESSON,
  LESSON_TIME,
  lessonOn,
  RIGA,
  readInRiga,
  timesOf,
} from '../../test/feeds.ts'

describe('an entry that cannot be read', () => {
  it.each<[title: string, lines: string[]]>([
    ['a rule that says nothing of how often', [...LESSON, 'RRULE:INTERVAL=1']],
    ['a rule that nobody knows', [...LESSON, 'RRULE:FREQ=SOMETIMES']],
    ['a day of the month that none has', [...LESSON, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=40']],
    ['a step of nothing', [...LESSON, 'RRULE:FREQ=DAILY;INTERVAL=0']],
    ['two starts', [...LESSON, `DTSTART${RIGA}:20260909T160000`]],
    ['no start', ['DTEND:20260908T170000Z']],
    ['a start that is no time', ['DTSTART:garbage', 'DTEND:20260908T170000Z']],
    ['a day that no calendar has', at('20260931T160000', '20260931T170000')],
    ['a length that is none', ['DTSTART:20260907T160000', 'DURATION:an hour']],
    ['a left-out date that is none', [...LESSON, 'RRULE:FREQ=DAILY', 'EXDATE:never']],
    ['every second of the year', ['DTSTART:20260901T000000', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']],
    ['every minute since 1990', ['DTSTART:19900101T000000', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY']],
    [
      'two milliards of seconds',
      ['DTSTART:20200101T000000', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;COUNT=999999999'],
    ],
  ])('costs its own times only: %s', (_, lines) => {
    const others = [event(...lessonOn('20260908')), event(...lessonOn('20260909'))]
    const text = file(...(others[0] ?? []), ...event(...lines), ...(others[1] ?? []))
    expect(timesOf(text)).toEqual({ times: ['09-08 16:00–17:00', '09-09 16:00–17:00'], unread: 1 })
  })

  it('that lost its end costs its own times only', () => {
    const cut = [
      ...event(...LESSON).slice(0, -1),
      ...event(...lessonOn('20260908')),
      ...event(...lessonOn('20260909')).slice(0, -1),
    ]
    expect(timesOf(file(...cut))).toEqual({ times: ['09-08 16:00–17:00'], unread: 2 })
    const busy = ['BEGIN:VFREEBUSY', 'FREEBUSY:20260907T130000Z/PT1H', ...event(...lessonOn('20260908'))]
    expect(timesOf(file(...busy))).toEqual({ times: ['09-08 16:00–17:00'], unread: 1 })
  })

  it('is counted once, whatever is wrong with it, and each is counted', () => {
    const bad = event(...LESSON, 'RRULE:FREQ=NEVER', 'EXDATE:never')
    expect(timesOf(file(...bad, ...bad, ...event(...LESSON)))).toEqual({ times: [LESSON_TIME], unread: 2 })
  })

  it('is not counted if it takes no time', () => {
    const free = event('DTSTART:garbage', 'TRANSP:TRANSPARENT')
    expect(timesOf(file(...free, ...event(...LESSON)))).toEqual({ times: [LESSON_TIME], unread: 0 })
  })
})

describe('a text is refused, with the true reason,', () => {
  it.each<[reason: string, text: string]>([
    ['not_calendar', '<html>Sign in</html>'],
    ['not_calendar', ''],
    ['not_calendar', event(...LESSON).join('\r\n')],
    ['unreadable', file(...event('DTSTART:garbage'))],
    [
      'too_many',
      file(...event('DTSTART:20260901T000000', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;INTERVAL=5')),
    ],
    [
      'too_many',
      calendarOf(
        ...[0, 1, 2, 3].map(hour => [
          `DTSTART:20260901T00${hour}000`,
          'DURATION:PT5M',
          'RRULE:FREQ=HOURLY;COUNT=2000',
        ]),
      ),
    ],
  ])('%s', (problem, text) => {
    expect(readInRiga(text)).toEqual({ problem })
  })
})

it('a text that is damaged anywhere is answered, and costs at most what it says', () => {
  const whole = file(
    ...centralEurope('Own'),
    ...event(
      'UID:a',
      ...at('20260907T160000', '20260907T170000', ';TZID=Own'),
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
    ),
    ...event('UID:a', 'RECURRENCE-ID;TZID=Own:20260914T160000', ...lessonOn('20260915')),
    ...event(...LESSON, 'RDATE;VALUE=PERIOD:20261110T080000Z/PT1H', 'EXDATE:20260914T130000Z'),
  )
  const damage = fc.tuple(
    fc.nat(whole.length),
    fc.nat(12),
    fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('\r\n', 'END:VEVENT', '"', '9999999', '-', ';', ':'),
    ),
  )
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), damages => {
      let text = whole
      for (const [from, length, put] of damages) text = text.slice(0, from) + put + text.slice(from + length)
      const answer = readInRiga(text)
      if ('problem' in answer) expect(['not_calendar', 'unreadable']).toContain(answer.problem)
      else {
        expect(answer.unread).toBeLessThanOrEqual(3)
        for (const { start, end } of answer.ranges) expect(start < end).toBe(true)
      }
    }),
    runs(200),
  )
})
