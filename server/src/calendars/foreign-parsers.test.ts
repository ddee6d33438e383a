import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { isInstalled } from '../../test/installed.ts'
import { pythonWith, runPython } from '../../test/python.ts'
import { useSchool } from '../../test/school.ts'
import { expandFeed } from '../elsewhere/expand-feed.ts'

const school = useSchool()
const PYTHON = pythonWith('icalendar')
const PROGRAM = `
import json, sys
from datetime import timezone
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
iso = lambda time: time.dt.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')
print(json.dumps([[str(e['uid']), iso(e['dtstart']), iso(e['dtend']), str(e['summary'])] for e in calendar.walk('vevent')]))`

/** An event as a parser reads it: its id, start and end in UTC, and its name. */
type Read = [uid: string, start: string, end: string, summary: string]

/** Days around both changes of the clock in Riga, before, between and after them, and some of the year. */
const DAYS = [
  ...['2026-10-24', '2026-10-25', '2026-10-26', '2026-12-31', '2027-01-01'],
  ...['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'],
]
/** On the spring day there is no clock time from 03:00 to 04:00; on the autumn day the first such hour is meant. */
const CLOCKS = ['00:00', '01:30', '02:30', '03:00', '04:00', '10:00', '23:00']

let text = ''
const expected: Read[] = []

beforeAll(async () => {
  const { db } = school.database
  const times = DAYS.flatMap(day => CLOCKS.map(clock => [day, clock] as const)).filter(
    ([day, clock]) => !(day === '2027-03-28' && clock === '03:00'),
  )
  const { id: meta } = await db
    .insertInto('event_meta')
    .values({ state: 'submitted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with added as (
      insert into reservations (event_meta_id, event_name, category_id, room_id, start_datetime, end_datetime)
      select ${meta}, 'Stunda, ' || start || '; garš nosaukums ar “ķēķa” zīmēm 🎻🎻🎻 un \\ svītru, lai rindu vajag locīt pa oktetiem',
             1, ${school.rooms.piano.id}, start::timestamp, start::timestamp + interval '30 minutes'
        from unnest(${times.map(([day, clock]) => `${day} ${clock}`)}::text[]) as start
      returning id, start_datetime, end_datetime, is_live)
    insert into participants (reservation_id, user_id, part, start_datetime, end_datetime, is_live)
    select id, ${school.people.agnese.id}, 'teacher', start_datetime, end_datetime, is_live from added`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; start: string; end: string; name: string }>`
    select id, start_datetime::text as start, end_datetime::text as "end", event_name as name
      from reservations where event_meta_id = ${meta} order by id`.execute(db)
  const instant = (civil: string) =>
    new Date(
      Temporal.PlainDateTime.from(civil).toZonedDateTime('Europe/Riga').epochMilliseconds,
    ).toISOString()
  for (const { id, start, end, name } of rows)
    expected.push([`reservation-${id}@localhost`, instant(start), instant(end), name])
  const made = await school.as('agnese').post('/api/calendar-links', { kind: 'plan' })
  text = (await school.as('nobody').get(new URL(made.json.data.url).pathname)).json
})

const inOrder = (events: Read[]) => events.sort((a, b) => (a[0] < b[0] ? -1 : 1))

describe('over both changes of the clock every event comes once, at its time', () => {
  it('in ical.js', () => {
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const read = events.map((component): Read => {
      const { uid, startDate, endDate, summary } = new ICAL.Event(component)
      return [uid, startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString(), summary]
    })
    expect(inOrder(read)).toEqual(inOrder([...expected]))
  })

  it('at another school with Stunda, which reads when its teachers are busy elsewhere', async () => {
    const { ranges } = await expandFeed({ text, time_zone: 'UTC', from: '2026-10-01', to: '2027-12-01' })
    // Every event takes half an hour; those that touch are one time.
    const halfHours = ranges.flatMap(({ start, end }) => {
      const [from, to] = [start, end].map(utc => Date.parse(`${utc}Z`)) as [number, number]
      return Array.from({ length: (to - from) / 1_800_000 }, (_, at) =>
        new Date(from + at * 1_800_000).toISOString(),
      )
    })
    expect(halfHours).toEqual(expected.map(([, start]) => start).toSorted())
  })

  it.skipIf(!isInstalled('python3-icalendar', PYTHON))(
    'in python3-icalendar, where the machine has it (Debian: apt-get install python3-icalendar)',
    async () => {
      const read: Read[] = await runPython(PYTHON ?? '', PROGRAM, text)
      expect(inOrder(read)).toEqual(inOrder([...expected]))
    },
  )
})

test('lines end with CRLF and have at most 75 octets, and no letter is cut', () => {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.some(line => line.includes('\n') || !line.isWellFormed())).toBe(false)
})
