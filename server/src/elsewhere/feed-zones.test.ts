import { describe, expect, it } from 'vitest'
import { at, centralEurope, event, file, LESSON_TIME, timesOf } from '../../test/feeds.ts'

/** On three Mondays around each change of the clock. */
const around = (zone: string) => [
  event(...at('20261019T160000', '20261019T170000', zone), 'RRULE:FREQ=WEEKLY;COUNT=3'),
  event(...at('20270322T160000', '20270322T170000', zone), 'RRULE:FREQ=WEEKLY;COUNT=3'),
]
const MONDAYS = ['10-19', '10-26', '11-02', '03-22', '03-29', '04-05']
const mondaysAt = (time: string) => MONDAYS.map(date => `${date} ${time}`)

describe('a time without a zone is the school’s', () => {
  it('before and after each change of the clock', () => {
    expect(timesOf(file(...around('').flat())).times).toEqual(mondaysAt('16:00–17:00'))
  })

  it('also where one date is left out, moved or added', () => {
    const series = ['UID:a', ...at('20261019T160000', '20261019T170000'), 'RRULE:FREQ=WEEKLY;COUNT=4']
    const changed = file(
      ...event(...series, 'EXDATE:20261026T160000', 'RDATE:20261111T160000'),
      ...event('UID:a', 'RECURRENCE-ID:20261102T160000', ...at('20261103T100000', '20261103T110000')),
    )
    expect(timesOf(changed).times).toEqual([
      ...['10-19 16:00–17:00', '11-03 10:00–11:00', '11-09 16:00–17:00', '11-11 16:00–17:00'],
    ])
  })

  it('until the end that is said in UTC', () => {
    const series = event(
      ...at('20261102T160000', '20261102T170000'),
      'RRULE:FREQ=WEEKLY;UNTIL=20261109T140000Z',
    )
    expect(timesOf(file(...series)).times).toEqual(['11-02 16:00–17:00', '11-09 16:00–17:00'])
  })

  it('whatever zone the calendar says that it is shown in', () => {
    const shown = file('X-WR-TIMEZONE:Europe/Berlin', ...event(...at('20260907T160000', '20260907T170000')))
    expect(timesOf(shown).times).toEqual([LESSON_TIME])
  })
})

describe('a zone is the one that the calendar means:', () => {
  const zones: [title: string, name: string, parameter: string, more?: string][] = [
    ['its own under any name', 'Darbs', 'Darbs'],
    ['its own under a name in quotes', 'Western/Central Europe', '"Western/Central Europe"'],
    ['its own, with hours and minutes in its rules', 'Berlin', 'Berlin', ';BYHOUR=2;BYMINUTE=0'],
    ['Outlook’s of one’s own', 'Customized Time Zone', 'Customized Time Zone'],
    ['Exchange’s of one’s own, without quotes', 'tzone://Microsoft/Custom', 'tzone://Microsoft/Custom'],
    ['Windows’ name', 'W. Europe Standard Time', 'W. Europe Standard Time'],
    ['a name that Windows translates', 'Rietumeiropas ziemas laiks', 'Rietumeiropas ziemas laiks'],
    [
      'its own, with commas in the name',
      '(UTC+01:00) Amsterdam\\, Berlin',
      '"(UTC+01:00) Amsterdam, Berlin"',
    ],
    ['its own, with a colon and without quotes', '(UTC+01:00) Viduseiropa', '(UTC+01:00) Viduseiropa'],
    ['Thunderbird’s', '/mozilla.org/20050126_1/Europe/Berlin', '/mozilla.org/20050126_1/Europe/Berlin'],
  ]

  it.each(zones)('%s', (_, name, parameter, more) => {
    const lessons = around(`;TZID=${parameter}`).flat()
    const defined = centralEurope(name, more)
    expect(timesOf(file(...defined, ...lessons)).times).toEqual(mondaysAt('17:00–18:00'))
    expect(timesOf(file(...lessons, ...defined)).times).toEqual(mondaysAt('17:00–18:00'))
  })

  it.each([
    ...[
      'Europe/Berlin',
      '"Europe/Berlin"',
      'europe/berlin',
      'W. Europe Standard Time',
      'Romance Standard Time',
    ],
    ...['/mozilla.org/20050126_1/Europe/Berlin', '/softwarestudio.org/Olson_20011030_5/Europe/Berlin'],
    ...[
      '/freeassociation.sourceforge.net/Europe/Berlin',
      'CET',
      '"(GMT+01:00) Amsterdam, Berlin, Bern, Rome"',
    ],
    ...['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '(UTC+01.00) Prague'],
  ])('%s, also where the calendar does not define it', name => {
    expect(timesOf(file(...around(`;TZID=${name}`).flat())).times).toEqual(mondaysAt('17:00–18:00'))
  })

  it.each([
    ...[
      'UTC',
      'GMT',
      'Etc/UTC',
      'tzone://Microsoft/Utc',
      '"tzone://Microsoft/Utc"',
      '(UTC) Coordinated Universal Time',
    ],
    ...['GMT+0000', 'UTC+00:00'],
  ])('%s is UTC', name => {
    expect(
      timesOf(file(...event(...at('20261207T140000', '20261207T150000', `;TZID=${name}`)))).times,
    ).toEqual(['12-07 16:00–17:00'])
  })

  it.each(['Eastern Standard Time', '(UTC-05:00) Eastern Time (US & Canada)', 'US/Eastern'])(
    '%s is New York’s',
    name => {
      const lesson = event(...at('20261207T090000', '20261207T100000', `;TZID=${name}`))
      expect(timesOf(file(...lesson)).times).toEqual(['12-07 16:00–17:00'])
    },
  )

  it.each(['Nowhere', '', '""', 'RM-DM-+gas laiks'])('none if the name “%s” means none', name => {
    expect(timesOf(file(...around(`;TZID=${name}`).flat())).times).toEqual(mondaysAt('16:00–17:00'))
  })

  it('one that has given up daylight saving time', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:DAYLIGHT', 'DTSTART:20000326T020000', 'TZOFFSETFROM:+0100'],
      ...[
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20100328T010000Z',
        'END:DAYLIGHT',
      ],
      ...['BEGIN:STANDARD', 'DTSTART:20001029T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20101031T010000Z', 'END:STANDARD', 'END:VTIMEZONE'],
    ]
    expect(timesOf(file(...zone, ...around(';TZID=Own').flat())).times).toEqual([
      ...['10-19 18:00–19:00', '10-26 17:00–18:00', '11-02 17:00–18:00', '03-22 17:00–18:00'],
      ...['03-29 18:00–19:00', '04-05 18:00–19:00'],
    ])
  })

  it('of the end apart from that of the start', () => {
    const lesson = ['DTSTART;TZID=Europe/Riga:20260907T160000', 'DTEND;TZID=Europe/Berlin:20260907T170000']
    expect(timesOf(file(...event(...lesson))).times).toEqual(['09-07 16:00–18:00'])
  })
})
