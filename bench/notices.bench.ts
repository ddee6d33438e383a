// How soon are 1,000 people told of one change, by push and by mail, and how fast does the board answer meanwhile? Rounds with and
// without alternate, because a machine is not equally fast all the time.
import { setTimeout } from 'node:timers/promises'
import type { Db } from '@stunda/server/db/database.ts'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { sql } from 'kysely'
import { type MailServer, openMailServer } from '../server/test/mail-server.ts'
import { openPushService } from '../server/test/push-service.ts'
import { startServer } from '../server/test/server-process.ts'
import { addToldGroup, rehearsal, type ToldGroup } from '../server/test/told-group.ts'
import { fillBigSchool } from './support/big-school.ts'
import { onEachDatabase } from './support/each-database.ts'
import { type Figure, median, percentile, report } from './support/figures.ts'
import { askSteadily, type Steady } from './support/steady.ts'

const PEOPLE = 1_000
/** Long enough that it is looked as rarely as in a school. */
const STANDS_SECONDS = 2
const WARM_UP_MS = 3_000
const QUIET_MS = 6_000
/** When the rehearsals are of which is told, one after the other. */
const ROUNDS = [
  ['20:00', '20:15'],
  ['20:15', '20:30'],
  ['20:30', '20:45'],
  ['20:45', '21:00'],
] as const
const TEACHER = 190
/** Notices that each student had before. */
const PAST = 20

await onEachDatabase(async (name, where) => {
  const pushes = await openPushService()
  const mails = await openMailServer()
  try {
    const database = await openDatabase(where)
    await migrate(database.db)
    const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
    const school = await fillBigSchool(database.db, today)
    const group = await addToldGroup(database.db, pushes, PEOPLE)
    await addPastNotices(database.db, group)
    await database.close()
    report(await measure(name, where, { school, group, mails }))
  } finally {
    await pushes.close()
    await mails.close()
  }
})

/** Gives each student of a group some notices of before, as in a school at work: the database's plans depend on how many it has. */
async function addPastNotices(db: Db, group: ToldGroup): Promise<void> {
  await sql`
    with past as (
      insert into notices (user_id, deed, kind, concerns, lines, created_at)
      select user_id, -n, 'moved', localtimestamp, '[]', now() from group_members, generate_series(1, ${PAST}) n where group_id = ${group.id}
      returning id)
    insert into notice_deliveries (notice_id, channel, due_at, handed_at)
    select id, channel, now(), now() from past, unnest(array['mail', 'push']) channel`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

interface Scene {
  school: Awaited<ReturnType<typeof fillBigSchool>>
  group: ToldGroup
  mails: MailServer
}

async function measure(
  name: string,
  where: Parameters<typeof openDatabase>[0],
  { school, group, mails }: Scene,
): Promise<Figure[]> {
  const { databaseUrl, dataDir } = where
  const env = {
    ...{ NODE_ENV: 'production', SMTP_URL: mails.url },
    ...{
      PUSH_ALLOW_LOOPBACK: '1',
      MAIL_FROM: 'birojs@skola.test',
      TELL_AFTER_SECONDS: String(STANDS_SECONDS),
    },
  }
  const server = await startServer({ dataDir, ...(databaseUrl && { databaseUrl }), env })
  const day = new URLSearchParams({
    ...{ rooms: school.rooms.join(), date_from: school.date, date_to: school.date },
  })
  const board = await askSteadily(`${server.url}/api/rooms/get_schedule?${day}`, school.token)
  const times: Times = { pushed: [], mailed: [], before: [], written: [], during: [] }
  try {
    await setTimeout(WARM_UP_MS)
    for (const time of ROUNDS) await addRound(times, { url: server.url, time, board, school, group, mails })
    const { pushed, mailed, before, written, during } = times
    return [
      arrivals(
        `${name}: from when a change has stood until its ${PEOPLE} pushes are with the push service`,
        pushed,
        5_000,
      ),
      arrivals(`${name}: the same of its ${PEOPLE} mails and the mail server`, mailed, 30_000),
      ...slower(
        `${name}: the board's day meanwhile, as a multiple of before, when nothing was written`,
        before,
        during,
      ),
      ...slower(`${name}: the same, of before, when somebody wrote something else`, written, during),
    ]
  } finally {
    await board.stop()
    await server.stop()
  }
}

/** Milliseconds: until a push and a mail arrived, and how long the board's answers took without writers, with one, and with the telling. */
type Times = Record<'pushed' | 'mailed' | 'before' | 'written' | 'during', number[]>

interface Round extends Scene {
  url: string
  time: (typeof ROUNDS)[number]
  board: Steady
}

/** Waits, writes and tells, and adds what was measured to `times`. */
async function addRound(times: Times, { url, time, board, school, group, mails }: Round): Promise<void> {
  for (const { received } of group.devices) received.length = 0
  mails.received.length = 0
  const quiet_from = Date.now()
  await setTimeout(QUIET_MS)
  const quiet_until = Date.now()
  await writeSteadily(url, school.token, QUIET_MS)
  const written_until = Date.now()
  await book(url, school.token, group, time)
  const stood_at = Date.now() + STANDS_SECONDS * 1000
  while (group.devices.some(({ received }) => received.length === 0) || mails.received.length < PEOPLE)
    await setTimeout(50)
  const pushed = group.devices.map(({ received }) => (received[0]?.at ?? Number.NaN) - stood_at)
  const mailed = mails.received.map(({ at }) => at - stood_at)
  times.pushed.push(...pushed)
  times.mailed.push(...mailed)
  times.before.push(...board.between(quiet_from, quiet_until))
  times.written.push(...board.between(quiet_until, written_until))
  times.during.push(...board.between(stood_at, stood_at + Math.max(...pushed, ...mailed)))
}

function arrivals(question: string, times: number[], atMost: number): Figure {
  const [middle, last] = [median(times), Math.max(...times)].map(ms => ms.toFixed(0))
  const note = `median ${middle} ms, last ${last} ms`
  return {
    question: `${question}, 95th percentile`,
    value: percentile(times, 0.95),
    unit: 'ms',
    target: { atMost },
    note,
  }
}

function slower(question: string, before: number[], during: number[]): Figure[] {
  const compare = (words: string, of: (times: number[]) => number): Figure => {
    const note = `${of(during).toFixed(1)} instead of ${of(before).toFixed(1)} ms`
    return {
      question: `${question}, ${words}`,
      value: of(during) / of(before),
      unit: '×',
      target: { atMost: 1.2 },
      note,
    }
  }
  return [compare('median', median), compare('95th percentile', times => percentile(times, 0.95))]
}

/** Writes something small, which the board does not show, every 20 ms: a cached day is read anew after anything was written. */
async function writeSteadily(url: string, token: string, for_ms: number): Promise<void> {
  const choice = { kind: 'reminder', inbox: true, mail: false, push: false }
  const until = Date.now() + for_ms
  while (Date.now() < until) {
    const answer = await fetch(`${url}/api/notices/choices`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: [choice] }),
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    await setTimeout(20)
  }
}

async function book(url: string, token: string, group: ToldGroup, time: Round['time']): Promise<void> {
  const answer = await fetch(`${url}/api/event-meta/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(rehearsal(group, { teacher: TEACHER, room: 1, subject: 1 }, time)),
  })
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
}
