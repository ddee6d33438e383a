// What do the dearest requests of CalDAV cost, of a room with 2,244 events? The server works in this process, so that each turn of its thread can be
// measured in CPU time; the embedded database's work and the sender's count, too.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { buildApp } from '@stunda/server/app/app.ts'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { report, reportMachine } from './support/figures.ts'

const EVENTS = 2244
const RANDOM_REQUESTS = 400
const ROOM = `/caldav/bench/calendars/room-1/`
const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'
const PASSWORD = 'aaaaa-bbbbb-ccccc-ddddd'

interface Request {
  what: string
  method: 'PROPFIND' | 'REPORT'
  body: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
const opened = await openDatabase({ dataDir })
const { db, listen, check, connections } = opened
await migrate(db)
await fill()
const app = await buildApp({
  ...{ db, listen, check, connections, mail: 'outbox', public_url: 'https://bench.example' },
  instant: () => Temporal.Now.instant(),
})
const ids = (await db.selectFrom('reservations').select('id').execute()).map(({ id }) => id)

const costs: (Request & Awaited<ReturnType<typeof costOf>>)[] = []
for (const request of [...named(), ...random()]) {
  await sql`delete from attempts`.execute(db)
  if (request.what.startsWith('anew')) await sql`update rooms set name = name || 'x'`.execute(db)
  costs.push({ ...request, ...(await costOf(request)) })
}
await app.close()
await opened.close()
rmSync(dataDir, { recursive: true, force: true })

reportMachine('embedded')
const dearest = (figure: 'turn_ms' | 'cpu_ms' | 'bytes') => {
  const [most] = costs.toSorted((one, other) => other[figure] - one[figure])
  return {
    value: most?.[figure] ?? 0,
    note: `${most?.what}: ${most?.status}, ${most?.body.length} bytes sent`,
  }
}
report([
  {
    question: 'the longest turn of a request',
    unit: 'ms of CPU',
    target: { atMost: 500 },
    ...dearest('turn_ms'),
  },
  {
    question: 'the dearest request in all',
    unit: 'ms of CPU',
    target: { atMost: 2000 },
    ...dearest('cpu_ms'),
  },
  { question: 'the longest answer', unit: 'bytes', target: { atMost: 8 * 1024 * 1024 }, ...dearest('bytes') },
])
for (const { what, status, turn_ms, cpu_ms, bytes } of costs.filter(({ what }) => what !== 'random'))
  console.log(
    `${what}: ${status}, ${turn_ms.toFixed(0)} ms at a stretch, ${cpu_ms.toFixed(0)} ms, ${bytes} bytes`,
  )

async function costOf({ method, body }: Request) {
  let isOver = false
  let turn_ms = 0
  const begun = worked()
  const watching = (async () => {
    let last = begun
    while (!isOver) {
      await setImmediate()
      const now = worked()
      turn_ms = Math.max(turn_ms, now - last)
      last = now
    }
  })()
  const authorization = `Basic ${Buffer.from(`bench:${PASSWORD}`).toString('base64')}`
  const answer = await app.inject({
    method: method as 'GET',
    url: ROOM,
    headers: { authorization, depth: '1', 'content-type': 'application/xml' },
    payload: body,
  })
  const cpu_ms = worked() - begun
  isOver = true
  await watching
  return { status: answer.statusCode, bytes: answer.rawPayload.length, turn_ms, cpu_ms }
}

/** CPU time of this thread so far, ms. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function unknown(count: number, letters: number): string {
  return Array.from({ length: count }, (_, index) => `<x${index}${'y'.repeat(letters)}/>`).join('')
}

function hrefs(count: number, first = ids[0] ?? 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<href>${ROOM}reservation-${first + index}.ics</href>`,
  ).join('')
}

function query(names: string, filter: string): string {
  return `<C:calendar-query ${NAMESPACES}><prop>${names}</prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
}

function propfind(names: string): string {
  return `<propfind ${NAMESPACES}><prop>${names}</prop></propfind>`
}

function multiget(names: string, wanted: string): string {
  return `<C:calendar-multiget ${NAMESPACES}><prop>${names}</prop>${wanted}</C:calendar-multiget>`
}

function sync(names: string, limit: string): string {
  return `<sync-collection ${NAMESPACES}><sync-token/>${limit}<prop>${names}</prop></sync-collection>`
}

function named(): Request[] {
  const data = '<getetag/><C:calendar-data/>'
  const match = (letters: number) =>
    `<C:prop-filter name="SUMMARY"><C:text-match collation="i;unicode-casemap" negate-condition="yes">${'ā'.repeat(letters)}</C:text-match></C:prop-filter>`
  const requests: [what: string, method: Request['method'], body: string][] = [
    ['anew, whole', 'REPORT', query(data, '')],
    ['whole', 'REPORT', query(data, '')],
    [
      'names of 5 properties',
      'PROPFIND',
      propfind('<getetag/><displayname/><resourcetype/><getcontenttype/><owner/>'),
    ],
    ['100 unknown names', 'PROPFIND', propfind(unknown(100, 0))],
    ['100 long unknown names', 'PROPFIND', propfind(unknown(100, 140))],
    ['1,000 times one name', 'PROPFIND', propfind('<getetag/>'.repeat(1000))],
    ['1,000 times the text', 'REPORT', query('<C:calendar-data/>'.repeat(1000), '')],
    ['an unknown name of 900 KB', 'REPORT', query(unknown(1, 900_000), '')],
    ['45 conditions', 'REPORT', query(data, match(10).repeat(45))],
    ['45 long conditions', 'REPORT', query(data, match(5000).repeat(45))],
    ['2,500 events', 'REPORT', multiget(data, hrefs(2500))],
    ['as many addresses as a body has', 'REPORT', multiget(data, hrefs(7450))],
    ['as many unknown addresses', 'REPORT', multiget(data, hrefs(7450, 1_000_000_000))],
    [
      'long unknown addresses',
      'REPORT',
      multiget(data, `<href>${'%41'.repeat(300)}</href>`.repeat(1) + hrefs(7000)),
    ],
    ['all by sync', 'REPORT', sync(data, '')],
    ['one by sync', 'REPORT', sync(data, '<limit><nresults>1</nresults></limit>')],
    [
      'taken times',
      'REPORT',
      `<C:free-busy-query ${NAMESPACES}><C:time-range start="20000101T000000Z"/></C:free-busy-query>`,
    ],
    ['14,900 tags', 'REPORT', query(data, '').replace('<prop>', `${'<a/>'.repeat(14_900)}<prop>`)],
    [
      '14,000 tags with namespaces',
      'REPORT',
      `<a ${Array.from({ length: 90 }, (_, index) => `xmlns:n${index}="b"`).join(' ')}>${'<b>'.repeat(48)}${'<c xmlns:d="e"/>'.repeat(14_000)}${'</b>'.repeat(48)}</a>`,
    ],
    ['entities', 'REPORT', multiget(data, `<href>${'&amp;'.repeat(200_000)}</href>`)],
    ['deep', 'REPORT', '<a>'.repeat(300_000)],
    ['signs', 'REPORT', '<'.repeat(1_000_000)],
    ['quotes', 'REPORT', `<a b="${'>'.repeat(1_000_000)}`],
    ['comments', 'REPORT', '<!--'.repeat(250_000)],
  ]
  return requests.map(([what, method, body]) => ({ what, method, body }))
}

function random(): Request[] {
  const names = fc.oneof(
    fc.constant('<getetag/><C:calendar-data/>'),
    fc.tuple(fc.nat(100), fc.nat(140)).map(([count, letters]) => unknown(count, letters)),
    fc.tuple(fc.nat(3), fc.nat(100_000)).map(([count, letters]) => unknown(count, letters)),
    fc.nat(20_000).map(times => '<C:calendar-data/>'.repeat(times)),
  )
  const inner = fc.oneof(
    fc.nat(7000).map(count => hrefs(count)),
    fc.nat(15_000).map(times => '<a b="c"/>'.repeat(times)),
    fc.nat(60).map(depth => '<a>'.repeat(depth) + '</a>'.repeat(depth)),
    fc.string({ maxLength: 2000 }),
    fc
      .nat(40)
      .map(times =>
        '<C:prop-filter name="DTSTART"><C:param-filter name="TZID"/></C:prop-filter>'.repeat(times),
      ),
  )
  const request = fc
    .tuple(fc.constantFrom(...([propfind, query, multiget, sync] as const)), names, inner)
    .map(
      ([write, named, rest]): Request => ({
        ...{ what: 'random', method: write === propfind ? 'PROPFIND' : 'REPORT' },
        body: write(named, rest),
      }),
    )
  return fc.sample(request, { numRuns: RANDOM_REQUESTS, seed: 20261123 })
}

/** A room with an hour of each day taken three times in two years and its CalDAV link, of an administrator. */
async function fill(): Promise<void> {
  const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
  await sql`
    with person as (insert into users (id, name, surname, email, let_in_at) values (1, 'Anna', 'Bērziņa', 'a@bench.example', now()) returning id)
    insert into user_roles select id, 1 from person`.execute(db)
  await sql`insert into room_groups (name) values ('Telpas')`.execute(db)
  await sql`insert into rooms (room_number, room_group_id) values ('1', 1)`.execute(db)
  await sql`
    with meta as (insert into event_meta (created_by) values (1) returning id)
    insert into reservations (event_meta_id, event_name, category_id, room_id, description, start_datetime, end_datetime, created_by)
    select meta.id, 'Klavierspēle', 1, 1, 'Līdzi ņemt notis un lociņu.', t, t + interval '45 minutes', 1
      from meta, generate_series(0, ${EVENTS}::integer - 1) i,
           lateral (select ${today}::date - 80 + i / 12 + make_interval(hours => 8 + i % 12) as t) hour`.execute(
    db,
  )
  await sql`
    insert into calendar_links (user_id, kind, room_id, username, secret_hash, created_at)
    values (1, 'caldav', 1, 'bench', ${createHash('sha256').update(PASSWORD).digest()}, now())`.execute(db)
}
