import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { jobSchemaOf } from '../src/db/job-tables.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { loadCast } from './cast.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { signIn } from './over-http.ts'
import { openPushService } from './push-service.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { addToldGroup, rehearsal, type ToldGroup } from './told-group.ts'

const LOOK_EVERY_MS = 100

/** A school that is told of one change while its server is killed. */
export interface Killing {
  /** A new, empty database. */
  where: Parameters<typeof openDatabase>[0]
  people: number
  /** How often the server is killed: once before anybody is told, and then whenever a share of the messages has arrived. */
  kills: number
  /** After this time it is not waited for what has not arrived. */
  patience_seconds: number
  /** PostgreSQL: whether the leases of a killed server end with it, instead of after a minute. */
  without_leases?: boolean
}

/** The messages that have arrived in the end. */
export interface Told {
  /** For each student the tags of the pushes in their order, and of the mails how many there were. */
  pushes: string[][]
  mails: number[]
  /** The tags whose pushes did not all name them as their topic as well. */
  untopical: string[]
  /** For each student, the notices in the inbox. */
  inbox: number[]
  killed: number
  /** The jobs of pushes and mails that are left, the failed ones among them. */
  left: number
  seconds: number
}

/** Books a rehearsal of a group, kills the server again and again while its students are told, and answers what arrived. */
export async function killWhileTelling({ where, people, kills, ...more }: Killing): Promise<Told> {
  let onReceived = () => {}
  const pushes = await openPushService(() => onReceived())
  const mails = await openMailServer(0, () => onReceived())
  let server: ServerProcess | undefined
  try {
    const { group, cast } = await prepare(where, people, pushes)
    const env = {
      ...{ SMTP_URL: mails.url, METRICS_TOKEN: TOKEN },
      ...{ PUSH_ALLOW_LOOPBACK: '1', MAIL_FROM: 'birojs@skola.test', TELL_AFTER_SECONDS: '1' },
    }
    const { databaseUrl, dataDir } = where
    const start = () => startServer({ dataDir, ...(databaseUrl && { databaseUrl }), env })
    server = await start()
    const anna = await signIn(server.url, cast, 'anna')
    const at = { teacher: cast.people.agnese.id, room: cast.rooms.piano.id, subject: cast.subjects.piano.id }
    const { status, json } = await anna('POST', '/api/event-meta/create', rehearsal(group, at))
    if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(json)}`)

    const begun = performance.now()
    let killed = 0
    let crashing: Promise<void> | undefined
    const crash = () => {
      killed += 1
      crashing = server?.kill().then(async () => {
        if (more.without_leases) await endLeases(where)
        server = await start()
        crashing = undefined
      })
    }
    crash()
    let received = 0
    onReceived = () => {
      received += 1
      const due = 1 + Math.floor((received * kills) / (2 * people + 1))
      if (!crashing && killed < Math.min(due, kills)) crash()
    }
    const took = () => (performance.now() - begun) / 1000
    do {
      await setTimeout(LOOK_EVERY_MS)
      await crashing
    } while (took() < more.patience_seconds && (!arrivedAt(group, mails) || (await waiting(server.url)) > 0))
    const seconds = took()
    await server.stop()
    return { ...arrivals(group, mails), ...(await kept(where, group)), killed, seconds }
  } finally {
    await server?.kill()
    await pushes.close()
    await mails.close()
  }
}

const TOKEN = 'told'

async function prepare(
  where: Killing['where'],
  people: number,
  pushes: Awaited<ReturnType<typeof openPushService>>,
) {
  const { db, close } = await openDatabase(where)
  await migrate(db)
  const cast = await loadCast(db)
  const group = await addToldGroup(db, pushes, people)
  await close()
  return { cast, group }
}

/** Lets a minute pass for the jobs that the killed server had taken. */
async function endLeases(where: Killing['where']): Promise<void> {
  const { db, close } = await openDatabase(where)
  const job = sql.id(await jobSchemaOf(db), 'job')
  await sql`update ${job} set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`.execute(
    db,
  )
  await close()
}

/** How many pushes and mails wait or run; one if that cannot be said, as while the server is killed. */
async function waiting(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const metrics = await fetch(`${url}/api/metrics`, { headers }).then(
    answer => answer.text(),
    () => '',
  )
  const counts = [...metrics.matchAll(/^jobs_waiting\{kind="(?:push|mail)"\} (\d+)$/gm)]
  return counts.length === 0 ? 1 : counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

function arrivedAt({ devices, emails }: ToldGroup, mails: MailServer): boolean {
  const mailed = new Set(mails.received.flatMap(({ to }) => to))
  return devices.every(({ received }) => received.length > 0) && emails.every(email => mailed.has(email))
}

function arrivals({ devices, emails }: ToldGroup, mails: MailServer) {
  const received = devices.flatMap(device => device.received)
  return {
    pushes: devices.map(device => device.received.map(({ notice }) => notice.tag)),
    mails: emails.map(email => mails.received.filter(({ to }) => to.includes(email)).length),
    untopical: received.flatMap(({ notice, headers }) => (headers.topic === notice.tag ? [] : notice.tag)),
  }
}

async function kept(where: Killing['where'], { emails }: ToldGroup) {
  const { db, close } = await openDatabase(where)
  const { rows } = await sql<{ count: number }>`
    select count(n.id)::integer as count from users u left join notices n on n.user_id = u.id and n.in_inbox
     where u.email = any(${emails}) group by u.id`.execute(db)
  const job = sql.id(await jobSchemaOf(db), 'job')
  const { rows: jobs } = await sql<{ count: number }>`
    select count(*)::integer as count from ${job} where name in ('push', 'mail')`.execute(db)
  await close()
  return { inbox: rows.map(({ count }) => count), left: jobs[0]?.count ?? 0 }
}
