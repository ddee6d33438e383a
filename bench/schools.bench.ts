// The cost of many schools on one server and one PostgreSQL: 1,000 of them, or as many as the first argument says; 20 are at work, the rest sleep.
import { sql } from 'kysely'
import { timeBookings } from './support/bookings.ts'
import { timeDay } from './support/day-of-rooms.ts'
import { median, percentile, report, reportMachine, timed } from './support/figures.ts'
import {
  AT_WORK,
  answered,
  type ManyStage,
  memoryOf,
  onManySchools,
  SCHOOLS,
  stageOf,
} from './support/many-schools.ts'
import { onPostgres, type Stage } from './support/on-postgres.ts'
import { beginWork } from './support/school-at-work.ts'

const SLEEPERS = 40

await onPostgres(async alone => {
  reportMachine(`${alone.version}, ${SCHOOLS} schools`)
  await onManySchools(alone.today, stage => withHouse(alone, stage))
})

async function withHouse(alone: Stage, stage: ManyStage): Promise<void> {
  const { workers, server, urlOf } = stage
  const memory = () => memoryOf(server.pid)
  const asleep = memory()
  await firstAnswers(urlOf)
  const streams = new AbortController()
  const working = await beginWork(workers, index => [urlOf(index)], streams.signal)
  const [first] = workers
  if (!first) throw new Error('no school is at work')
  const one = await stageOf(stage, first)
  const [single, inMany] = await timeDay([alone, one])
  const [singleBooking, manyBooking] = await timeBookings([alone, one])
  const late = working.stop()
  report([
    { question: `memory of the server, all ${SCHOOLS} asleep`, value: asleep, unit: 'MB' },
    {
      question: `memory of the server, ${AT_WORK} at work`,
      value: memory(),
      unit: 'MB',
      target: { atMost: 1024 },
    },
    {
      question: 'connections of the server to PostgreSQL',
      value: await connectionsOf(stage),
      unit: '',
      target: { atMost: 60 },
    },
    {
      question: `${AT_WORK} at work, each asks every five seconds: answers, median`,
      value: median(late.times),
      unit: 'ms',
    },
    {
      question: 'the 99th percentile of these',
      value: percentile(late.times, 0.99),
      unit: 'ms',
      note: `${late.times.length} answers, ${late.failed} failed`,
    },
    ...ratios('the full day', single, inMany, ['http', 'http_after_a_write']),
    ...ratios('a booking', singleBooking, manyBooking, ['accepted', 'refused']),
  ])
  streams.abort()
  await one.close()
}

/** The first answers of schools that sleep, one after the other. */
async function firstAnswers(urlOf: (index: number) => string): Promise<void> {
  await answered([urlOf(0)], '/api/settings') // the first of all compiles the code
  const times: number[] = []
  const many = Math.min(SLEEPERS, SCHOOLS - AT_WORK)
  for (let it = 0; it < many; it += 1)
    times.push(await timed(() => answered([urlOf(AT_WORK + it)], '/api/settings')))
  if (times.length === 0) return
  report([
    {
      question: 'first answer of a sleeping school, median',
      value: median(times),
      unit: 'ms',
      target: { atMost: 100 },
    },
    { question: 'the slowest of them', value: Math.max(...times), unit: 'ms' },
  ])
}

function ratios<Key extends string>(
  what: string,
  single: Record<Key, number> | undefined,
  many: Record<Key, number> | undefined,
  keys: readonly Key[],
) {
  return keys.map(key => {
    const [alone, among] = [single?.[key] ?? Number.NaN, many?.[key] ?? Number.NaN]
    return {
      question: `${what} (${key}) of one of ${SCHOOLS}, as a ratio to a single school's`,
      value: among / alone,
      unit: '×',
      target: { atMost: 1.2 },
      note: `${among.toFixed(1)} to ${alone.toFixed(1)} ms`,
    }
  })
}

/** The connections of the server; those of the bench itself are left out. */
async function connectionsOf({ house: { registry, shared } }: ManyStage): Promise<number> {
  const { used, idle } = shared.connections()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'stunda'`.execute(
    registry,
  )
  // Beside the house's pool are its listening connection and the one of the measured school's database.
  return (rows[0]?.count ?? 0) - used - idle - 2
}
