import { describe, expect, it } from 'vitest'
import { at, event, file, LESSON, LESSON_TIME, lessonOn, RIGA, timesOf } from '../../test/feeds.ts'

describe('all is read', () => {
  const two = [LESSON_TIME, '09-08 16:00–17:00']

  it.each<[title: string, text: string]>([
    [
      'of several calendars in one text',
      `${file(...event(...LESSON))}\r\n${file(...event(...lessonOn('20260908')))}`,
    ],
    [
      'of events with the same id',
      file(...event('UID:a', ...LESSON), ...event('UID:a', ...lessonOn('20260908'))),
    ],
    [
      'of events with the same id in two calendars',
      `${file(...event('UID:a', ...LESSON))}\n${file(...event('UID:a', ...lessonOn('20260908')))}`,
    ],
    [
      'of events with an empty id',
      file(...event('UID:', ...LESSON), ...event('UID:', ...lessonOn('20260908'))),
    ],
    [
      'of events whose ids are words of ours',
      file(...event('UID:__proto__', ...LESSON), ...event('UID:constructor', ...lessonOn('20260908'))),
    ],
    [
      'of free-busy lists',
      file(
        'BEGIN:VFREEBUSY',
        'DTSTART:20260901T000000Z',
        'DTEND:20261001T000000Z',
        'FREEBUSY;FBTYPE=BUSY:20260907T130000Z/PT1H,20260908T130000Z/20260908T140000Z',
        'FREEBUSY;FBTYPE=FREE:20260909T130000Z/PT1H',
        'END:VFREEBUSY',
      ),
    ],
    [
      'in small letters',
      file(...event(...LESSON), ...event(...lessonOn('20260908'))).replace(/^[A-Z-]+/gm, name =>
        name.toLowerCase(),
      ),
    ],
    ['after a byte order mark', `\ufeff${file(...event(...LESSON), ...event(...lessonOn('20260908')))}`],
    [
      'with blanks at the ends of lines',
      file(...event(...LESSON), ...event(...lessonOn('20260908'))).replaceAll('\r\n', ' \t\r\n'),
    ],
    [
      'with a blank before every line',
      file(...event(...LESSON), ...event(...lessonOn('20260908'))).replace(/^/gm, ' '),
    ],
    [
      'folded, with a blank before every line',
      file(...event(...LESSON), ...event(...lessonOn('20260908')))
        .replaceAll('Europe/', 'Europe/\r\n ')
        .replace(/^/gm, ' '),
    ],
    [
      'indented by depth, with a blank before every line',
      file(...event(...LESSON).map(line => `  ${line}`), ...event(...lessonOn('20260908'))).replace(
        /^/gm,
        ' ',
      ),
    ],
    [
      'indented by depth and folded',
      file(...event(...LESSON).map(line => `  ${line}`), ...event(...lessonOn('20260908'))).replaceAll(
        'Europe/',
        'Europe/\r\n     ',
      ),
    ],
    [
      'indented by depth',
      file(
        ...event(...LESSON).map(line => `\t${line}`),
        ...event(...lessonOn('20260908')).map(line => `    ${line}`),
      ),
    ],
    ['with empty lines', `\r\n\r\n${file(...event(...LESSON, ''), ...event(...lessonOn('20260908')))}`],
    [
      'with lines that end in LF only',
      file(...event(...LESSON), ...event(...lessonOn('20260908'))).replaceAll('\r\n', '\n'),
    ],
    [
      'with lines that end in CR only',
      file(...event(...LESSON), ...event(...lessonOn('20260908'))).replaceAll('\r\n', '\r'),
    ],
    [
      'of lines folded anywhere',
      file(...event(...LESSON), ...event(...lessonOn('20260908')))
        .replaceAll('Riga', 'R\r\n\tiga')
        .replaceAll('2026', '20\r\n 26'),
    ],
    [
      'beside lines that are folded wrongly',
      file(
        ...event('DESCRIPTION:first', 'second', '', 'third: with a colon', ...LESSON),
        ...event(...lessonOn('20260908')),
      ),
    ],
    [
      'beside alarms',
      file(
        ...event(
          `DTSTART${RIGA}:20260907T160000`,
          'BEGIN:VALARM',
          'DURATION:PT5H',
          'END:VALARM',
          'DURATION:PT1H',
        ),
        ...event(...lessonOn('20260908')),
      ),
    ],
    [
      'of times without seconds, and with signs between',
      file(
        ...event(...at('20260907T1600', '2026-09-07T17:00', RIGA)),
        ...event('DTSTART:2026-09-08T16:00:00+03:00', 'DTEND:2026-09-08 14:00:00+0000'),
      ),
    ],
  ])('%s', (_, text) => {
    expect(timesOf(text)).toEqual({ times: two, unread: 0 })
  })

  it('but what takes no time: cancelled, shown as free, at one moment, or over before it begins', () => {
    const none = [
      ...event(...at('20260907T160000', '20260907T150000')),
      ...event(`DTSTART${RIGA}:20260907T160000`, 'DURATION:-PT1H'),
      ...event(...at('20260907', '20260901', ';VALUE=DATE')),
      ...event(...LESSON, 'STATUS:cancelled'),
      ...event(...LESSON, 'TRANSP:transparent'),
      ...event(`DTSTART${RIGA}:20260907T160000`, 'RRULE:FREQ=MINUTELY'),
    ]
    expect(timesOf(file(...none))).toEqual({ times: [], unread: 0 })
  })

  it.each<[title: string, lines: string[], times: string[]]>([
    [
      'an hour that the clock leaves out',
      at('20270328T030000', '20270328T043000', RIGA),
      ['03-28 04:00–04:30'],
    ],
    [
      'the first of two hours that the clock shows',
      at('20261025T033000', '20261025T043000', RIGA),
      ['10-25 03:30–04:30'],
    ],
    [
      'a lesson while the clock is put back',
      at('20261025T003000Z', '20261025T011500Z'),
      ['10-25 03:30–04:15'],
    ],
    [
      'a day of which a time is written, too',
      at('20260907T160000', '20260907T170000', ';VALUE=DATE'),
      ['09-07 00:00–00:00'],
    ],
    ['a day that ends where it begins', at('20260907', '20260907', ';VALUE=DATE'), ['09-07 00:00–00:00']],
  ])('%s', (_, lines, times) => {
    expect(timesOf(file(...event(...lines)))).toEqual({ times, unread: 0 })
  })
})
