// How fast is the calendar of a year's plan with 600 events, whole and unchanged?
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { sql } from 'kysely'
import { type Figure, report, reportMachine } from './support/figures.ts'
import { onPostgresCounted } from './support/on-postgres.ts'
import { startServer } from './support/server.ts'
import { answered, medianOf, type Took } from './support/took.ts'

const EVENTS = 600
const ROUNDS = 60
const WARM_UP = 20
/** More calendars than the server keeps whole. */
const LINKS = 200
const TEACHER = 190

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

const figures: Figure[] = []

await onPostgresCounted(async ({ db, today, school, server, version }) => {
  reportMachine(version)
  const feeds = await fillYear(db, today)
  figures.push(...(await timeFeeds('PostgreSQL', server.url, feeds, school.token)))
})
figures.push(...(await onEmbedded()))
report(figures)

/** The same on the embedded database, which is filled before the server opens it. */
async function onEmbedded(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    await migrate(database.db)
    const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
    await sql`
      with people as (
        insert into users (id, name, surname, email, let_in_at)
        select i, 'Anna', 'Bērziņa', 'p' || i || '@bench.example', now() from generate_series(1, 400) i returning id)
      insert into user_roles select id, case when id = 1 then 1 when id < 200 then 3 else 4 end from people`.execute(
      database.db,
    )
    await sql`insert into room_groups (name) values ('Telpas')`.execute(database.db)
    await sql`insert into rooms (room_number, room_group_id) select (100 + i)::text, 1 from generate_series(1, 60) i`.execute(
      database.db,
    )
    const feeds = await fillYear(database.db, today)
    const token = randomBytes(32).toString('base64url')
    const token_hash = createHash('sha256').update(token).digest()
    await sql`insert into access_tokens (token_hash, user_id, expires_at) values (${token_hash}, 1, '2100-01-01')`.execute(
      database.db,
    )
    await database.close()
    const server = await startServer({ dataDir })
    try {
      return await timeFeeds('embedded', server.url, feeds, token)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Gives a teacher 600 lessons in the year around `today`, each changed once, and calendar links; answers the feeds' paths. */
async function fillYear(db: Db, today: string): Promise<[string, ...string[]]> {
  await sql`
    with meta as (insert into event_meta (created_by) values (${TEACHER}) returning id),
    added as (
      insert into reservations (event_meta_id, event_name, category_id, room_id, description, start_datetime, end_datetime, created_by)
      select meta.id, 'Klavierspēle', 1, 1 + i % 50, 'Līdzi ņemt notis.', day + make_time(21, 0, 0), day + make_time(21, 45, 0), ${TEACHER}
        from meta, generate_series(0, ${EVENTS}::integer - 1) i,
             lateral (select ${today}::date - 80 + (i * 440 / ${EVENTS}::integer) + make_interval(hours => case when i % 2 = 0 then 0 else 1 end) as day) d
      returning id, event_meta_id, start_datetime, end_datetime, is_live),
    peopled as (
      insert into participants (reservation_id, user_id, part, start_datetime, end_datetime, is_live)
      select id, ${TEACHER}, 'teacher', start_datetime, end_datetime, is_live from added)
    insert into history (actor_id, action, reservation_id, event_meta_id, before, after)
    select ${TEACHER}, 'updated', id, event_meta_id, jsonb_build_object('teachers', jsonb_build_array(${TEACHER}::integer), 'start_datetime', start_datetime::text), '{}'
      from added`.execute(db)
  // As the server does from time to time.
  await sql`vacuum analyze`.execute(db)
  const paths = Array.from({ length: LINKS }, () => randomBytes(32).toString('base64url'))
  for (const secret of paths)
    await sql`
      insert into calendar_links (user_id, kind, secret, secret_hash, created_at)
      values (${TEACHER}, 'plan', ${secret}, ${createHash('sha256').update(secret).digest()}, now())`.execute(
      db,
    )
  return paths.map(secret => `/api/calendar/${secret}.ics`) as [string, ...string[]]
}

/** Medians of the whole feed, just after an administrator has changed something, of its 304, and of the 304 of many feeds. */
async function timeFeeds(
  where: string,
  url: string,
  feeds: [string, ...string[]],
  token: string,
): Promise<Figure[]> {
  const [feed] = feeds
  const times = { whole: [] as Took[], unchanged: [] as Took[] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    await changeRoom(url, token, round % 2 === 0 ? 0 : 1)
    let etag = ''
    const whole = await answered(async () => {
      const answer = await fetch(url + feed)
      const events = (await answer.text()).split('BEGIN:VEVENT').length - 1
      if (events !== EVENTS) throw new Error(`the feed has ${events} events`)
      etag = answer.headers.get('etag') ?? ''
    })
    const unchanged = await answered(async () => {
      const answer = await fetch(url + feed, { headers: { 'if-none-match': etag } })
      if (answer.status !== 304) throw new Error(`answered ${answer.status}`)
    })
    if (round < WARM_UP) continue
    times.whole.push(whole)
    times.unchanged.push(unchanged)
  }
  const all = await timeUnchanged(url, feeds)
  return [
    {
      question: `the feed of a year's plan, ${EVENTS} events, just after something was changed (${where})`,
      ...medianOf(times.whole),
      target: { atMost: 60 },
    },
    {
      question: `the same, unchanged: 304 (${where})`,
      ...medianOf(times.unchanged),
      target: { atMost: 5 },
    },
    {
      question: `the 304 of each of ${LINKS} such feeds, one after the other (${where})`,
      ...medianOf(all),
      target: { atMost: 5 },
    },
  ]
}

/** How long the 304 of each feed takes after all were read whole. */
async function timeUnchanged(url: string, feeds: readonly string[]): Promise<Took[]> {
  const read: [feed: string, etag: string][] = []
  for (const feed of feeds) {
    const answer = await fetch(url + feed)
    await answer.text()
    read.push([feed, answer.headers.get('etag') ?? ''])
  }
  const times: Took[] = []
  for (const [feed, etag] of read)
    times.push(
      await answered(async () => {
        const answer = await fetch(url + feed, { headers: { 'if-none-match': etag } })
        if (answer.status !== 304) throw new Error(`answered ${answer.status}`)
      }),
    )
  return times
}

async function changeRoom(url: string, token: string, is_available: number): Promise<void> {
  const answer = await fetch(`${url}/api/admin/rooms/room/update-room-availability`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ room_id: 60, is_available }),
  })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
