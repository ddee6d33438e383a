import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../test/calendar-server.ts'
import { expandFeed } from './expand-feed.ts'

const expand = (text: string, days: { from?: string; to?: string } = {}) =>
  expandFeed({ text, time_zone: 'Europe/Riga', from: '2026-10-01', to: '2027-10-02', ...days })
const timesOf = async (...events: string[][]) =>
  (await expand(calendarOf(...events))).ranges.map(
    ({ start, end }) => `${start.slice(0, 16)}–${end.slice(11, 16)}`,
  )
const riga = (name: string, at: string) => `${name};TZID=Europe/Riga:${at}`

describe('the times of a calendar', () => {
  it('stay at their hour over both changes of the clocks', async () => {
    const weekly = (at: string) => [riga('DTSTART', at), 'DURATION:PT45M', 'RRULE:FREQ=WEEKLY;COUNT=3']
    expect(await timesOf(weekly('20261019T100000'), weekly('20270321T100000'))).toEqual([
      '2026-10-19 10:00–10:45',
      '2026-10-26 10:00–10:45',
      '2026-11-02 10:00–10:45',
      '2027-03-21 10:00–10:45',
      '2027-03-28 10:00–10:45',
      '2027-04-04 10:00–10:45',
    ])
  })

  it('leave out what is excepted or cancelled, and have what was moved at its new time', async () => {
    const series = [
      ...['UID:piano', riga('DTSTART', '20261102T100000'), riga('DTEND', '20261102T110000')],
      ...['RRULE:FREQ=WEEKLY;UNTIL=20261130T235959Z', riga('EXDATE', '20261109T100000')],
    ]
    const moved = ['UID:piano', riga('RECURRENCE-ID', '20261116T100000')].concat([
      riga('DTSTART', '20261117T120000'),
      riga('DTEND', '20261117T130000'),
    ])
    const cancelled = ['UID:piano', riga('RECURRENCE-ID', '20261123T100000')].concat([
      ...[riga('DTSTART', '20261123T100000'), riga('DTEND', '20261123T110000'), 'STATUS:CANCELLED'],
    ])
    expect(await timesOf(series, moved, cancelled)).toEqual([
      '2026-11-02 10:00–11:00',
      '2026-11-17 12:00–13:00',
      '2026-11-30 10:00–11:00',
    ])
  })

  it('are the school’s, wherever the calendar’s clock is: UTC, another zone, Outlook’s names, none', async () => {
    expect(
      await timesOf(
        ['DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z'],
        ['DTSTART;TZID=America/New_York:20261121T030000', 'DTEND;TZID=America/New_York:20261121T040000'],
        ['DTSTART;TZID=FLE Standard Time:20261122T100000', 'DTEND;TZID=FLE Standard Time:20261122T110000'],
        ['DTSTART:20261123T100000', 'DTEND:20261123T110000'],
      ),
    ).toEqual([20, 21, 22, 23].map(day => `2026-11-${day} 10:00–11:00`))
  })

  it('of whole days are the whole days', async () => {
    const days = await expand(calendarOf(['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126']))
    expect(days.ranges).toEqual([{ start: '2026-11-24 00:00:00', end: '2026-11-26 00:00:00' }])
  })

  it('leave out events that take no time: those shown as free and those cancelled', async () => {
    const at = ['DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z']
    expect(await timesOf([...at, 'TRANSP:TRANSPARENT'], [...at, 'STATUS:CANCELLED'])).toEqual([])
  })

  it('that overlap or touch are one', async () => {
    const from = (start: string, end: string) => [
      riga('DTSTART', `20261120T${start}`),
      riga('DTEND', `20261120T${end}`),
    ]
    expect(
      await timesOf(from('100000', '110000'), from('103000', '120000'), from('120000', '123000')),
    ).toEqual(['2026-11-20 10:00–12:30'])
  })
})

it('the process that reads a stranger’s text gets nothing of the server’s environment', async () => {
  // A node that gets this does not start.
  process.env.NODE_OPTIONS = '--no-such-option'
  try {
    await expect(timesOf(['DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z'])).resolves.toHaveLength(1)
  } finally {
    delete process.env.NODE_OPTIONS
  }
})

describe('a text', () => {
  it('that is no calendar is refused', async () => {
    await expect(expand('<html>Sign in</html>')).rejects.toMatchObject({ problem: 'not_calendar' })
  })

  it('with more times than a year of lessons has is refused', async () => {
    const busy = ['DTSTART:20261001T080000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;INTERVAL=5']
    await expect(expand(calendarOf(busy))).rejects.toMatchObject({ problem: 'too_many' })
  })
})
