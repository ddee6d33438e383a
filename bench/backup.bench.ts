// How long does a nightly backup of a big school take, written and verified, and how fast does the board answer meanwhile? The quiet
// answers before and after it are one measure, because a machine is not equally fast all the time.
import { setTimeout } from 'node:timers/promises'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { startServer } from '../server/test/server-process.ts'
import { fillBigSchool } from './support/big-school.ts'
import { onEachDatabase } from './support/each-database.ts'
import { type Figure, median, percentile, report } from './support/figures.ts'
import { startProxy } from './support/statements.ts'
import { askSteadily } from './support/steady.ts'
import { answered, besideStatements } from './support/took.ts'

const PAST = Number(process.env.BACKUP_PAST ?? 50_000)
const QUIET_MS = 8_000
const LOOK_MS = 200

await onEachDatabase(async (name, where) => {
  const database = await openDatabase(where)
  await migrate(database.db)
  const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
  const school = await fillBigSchool(database.db, today, PAST)
  await database.close()
  report(await measure(name, where, school))
})

async function measure(
  name: string,
  { databaseUrl, dataDir }: Parameters<typeof openDatabase>[0],
  school: Awaited<ReturnType<typeof fillBigSchool>>,
): Promise<Figure[]> {
  const env = { NODE_ENV: 'production' }
  const proxy = databaseUrl ? await startProxy(databaseUrl) : undefined
  const server = await startServer({ dataDir, ...(proxy && { databaseUrl: proxy.url }), env })
  const day = new URLSearchParams({
    ...{ rooms: school.rooms.join(), date_from: school.date, date_to: school.date },
  })
  const board = await askSteadily(`${server.url}/api/rooms/get_schedule?${day}`, school.token)
  try {
    await setTimeout(QUIET_MS)
    const quiet = board.between(Date.now() - QUIET_MS / 2, Date.now())
    const begun = Date.now()
    let bytes = 0
    const backup = await answered(async () => {
      bytes = await backUp(server.url, school.token)
    })
    const took = Date.now() - begun
    const beside = besideStatements([backup])
    const during = board.between(begun, begun + took)
    await setTimeout(QUIET_MS)
    quiet.push(...board.between(Date.now() - QUIET_MS / 2, Date.now()))
    const answers = `${during.length} answers, median ${median(during).toFixed(1)} ms, quiet ${median(quiet).toFixed(1)} ms`
    return [
      {
        question: `${name}: a backup of ${PAST} events and more, written and verified`,
        value: took / 1000,
        unit: 's',
        target: { atMost: 60 },
        note: `${(bytes / 2 ** 20).toFixed(1)} MB${beside ? `, ${beside}, those of the board among them` : ''}`,
      },
      {
        question: `${name}: the board's answers meanwhile, as a multiple of quiet ones`,
        value: median(during) / median(quiet),
        unit: '×',
        target: { atMost: 1.5 },
        note: answers,
      },
      {
        question: `${name}: the 95th percentile of those answers`,
        value: percentile(during, 0.95),
        unit: 'ms',
      },
    ]
  } finally {
    await board.stop()
    await server.stop()
    proxy?.stop()
  }
}

/** Has the server make a backup; resolves with its size when it is verified. */
async function backUp(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const look = async () => {
    const answer = await fetch(`${url}/api/admin/backups`, { headers })
    return (
      (await answer.json()) as { data: { in_work: boolean; backups: { name: string; bytes: number }[] } }
    ).data
  }
  // Both databases have one folder, of which a day keeps the last backup.
  const [before] = (await look()).backups
  const asked = await fetch(`${url}/api/admin/backups`, { method: 'POST', headers })
  if (!asked.ok) throw new Error(`answered ${asked.status}`)
  for (;;) {
    await setTimeout(LOOK_MS)
    const { in_work, backups } = await look()
    const [made] = backups
    if (made && made.name !== before?.name) return made.bytes
    if (!in_work) throw new Error('no backup was made')
  }
}
