// How long does a school's plan of 668 weekly lessons take, with faults in 5 of 100 rows, checked and booked for a term; and how long its
// year, 22,000 reservations, exported and imported by an empty school? Seconds of the processor are the server's, with the embedded
// database in it and PostgreSQL beside it.
import { readFileSync } from 'node:fs'
import { addDays } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { sql } from 'kysely'
import { onEachDatabase } from './support/each-database.ts'
import { type Figure, report } from './support/figures.ts'
import { fillPlanSchool, LESSONS, planOf } from './support/plan-school.ts'
import { type RunningServer, startServer } from './support/server.ts'

const TERM_WEEKS = 20
const YEAR_WEEKS = 33
const TICKS_A_SECOND = 100
const PATH = '/api/admin/reservations'

interface Answer {
  imported: number
  reservations: number
  errors: unknown[]
}

await onEachDatabase(async (name, where) => {
  const database = await openDatabase(where)
  await migrate(database.db)
  const token = await fillPlanSchool(database.db)
  await database.close()
  const monday = addDays(startOfWeek(Temporal.Now.plainDateISO('Europe/Riga').toString()), 7)
  const weeks = (count: number) => ({ date_from: monday, date_to: addDays(monday, 7 * count - 1) })

  await withServer(where, async server => {
    const faulty = { csv: planOf({ faults: 5 }), term: weeks(TERM_WEEKS), only_solved: true }
    const checked = await post<Answer>(server, token, '/import?dry_run=1', faulty)
    const booked = await post<Answer>(server, token, '/import', faulty)
    const note = ({ answer, worked }: typeof booked) =>
      `${worked.toFixed(1)} s of the processor, ${answer.reservations} reservations, ${answer.errors.length} of ${LESSONS} rows with errors`
    report([
      figure(`${name}: a plan of ${LESSONS} weekly lessons checked`, checked.seconds, note(checked)),
      figure(`${name}: the same booked`, booked.seconds, note(booked)),
      {
        question: `${name}: both together`,
        ...{ value: checked.seconds + booked.seconds, unit: 's', target: { atMost: 20 } },
      },
    ])
  })
  await empty(where)
  const { days, out } = await withServer(where, async server => {
    await post(server, token, '/import', { csv: planOf({ faults: 0 }), term: weeks(YEAR_WEEKS) })
    const days = new URLSearchParams(weeks(YEAR_WEEKS)).toString()
    const out = await ask(server, token, `/export?${days}`)
    return { days, out }
  })
  await empty(where)
  await withServer(where, async server => {
    const back = await post<Answer>(server, token, '/import', { csv: out.text })
    const again = await ask(server, token, `/export?${days}`)
    const isSame = again.text === out.text
    report([
      figure(
        `${name}: a year's plan exported`,
        out.seconds,
        `${out.worked.toFixed(1)} s of the processor, ${(out.text.length / 2 ** 20).toFixed(1)} MB`,
      ),
      figure(
        `${name}: the same imported by the empty school`,
        back.seconds,
        `${back.worked.toFixed(1)} s of the processor, ${back.answer.reservations} reservations, exported again ${isSame ? 'the same' : 'OTHERWISE'}`,
      ),
    ])
  })
})

function figure(question: string, value: number, note: string): Figure {
  return { question, value, unit: 's', note }
}

async function withServer<Result>(
  where: Parameters<typeof openDatabase>[0],
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(where)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Deletes all reservations, as if another school with the same people had none. */
async function empty(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where)
  await sql`truncate event_meta, history cascade`.execute(database.db)
  await database.close()
}

interface Asked {
  text: string
  seconds: number
  /** Seconds of the processor. */
  worked: number
}

async function ask({ url, pid }: RunningServer, token: string, path: string, body?: unknown): Promise<Asked> {
  const [start, before] = [performance.now(), secondsWorked(pid)]
  const answer = await fetch(`${url}${PATH}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  return { text, seconds: (performance.now() - start) / 1000, worked: secondsWorked(pid) - before }
}

async function post<Data>(server: RunningServer, token: string, path: string, body: unknown) {
  const asked = await ask(server, token, path, body)
  return { ...asked, answer: JSON.parse(asked.text).data as Data }
}

/** Seconds of the processor of a process so far, all of its threads. */
function secondsWorked(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND
}
