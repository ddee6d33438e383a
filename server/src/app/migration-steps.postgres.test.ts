import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { clearJobs, runJobs } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'
import { someoneWaits } from '../../test/waiting.ts'
import {
  addOldEvents,
  becomeBuildWithWeeks,
  FILL,
  forgetWeeks,
  WITH_WEEKS,
  weeksOf,
} from '../../test/weeks-in-steps.ts'
import { migrate, takeStep, unfinishedMigrations } from '../db/migrate.ts'
import { type Opened, openDatabase } from '../db/open.ts'
import { diagnosisInLines } from './diagnosis.ts'
import { queueMigrationSteps, stepsWorker } from './migration-steps.ts'

const school = useSchool()
const EVENTS = 23
const all = { with_week: EVENTS, given: EVENTS, transactions: 5 }
const db = () => school.database.db
const silent = { info: () => {} }
const where = () => ({ databaseUrl: school.database.url, dataDir: '' })
let another: Opened

/** The processes of PostgreSQL that wait for somebody's rows. */
const waiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`.execute(
    db(),
  )
  return rows.map(({ pid }) => pid)
}

/** Holds the last event of the first step while `work` runs. */
const whileHeld = <Result>(work: () => Promise<Result>) =>
  another.db.transaction().execute(async trx => {
    await sql`select from reservations where id = (select id from reservations order by id offset 4 limit 1) for update`.execute(
      trx,
    )
    return work()
  })

beforeAll(async () => {
  another = await openDatabase(where())
  await migrate(db(), WITH_WEEKS)
  await addOldEvents(db(), school.rooms.piano.id, EVENTS)
})
afterAll(() => another.close())
beforeEach(() => forgetWeeks(db()))
afterEach(() => clearJobs(db()))

describe('a migration in steps', () => {
  it('keeps nobody from booking while a step waits for an event that somebody writes, and gives way to them', async () => {
    const { step } = await whileHeld(async () => {
      const step = takeStep(db(), FILL)
      await expect.poll(waiting).toHaveLength(1)
      const booked = await school
        .as('anna')
        .post('/api/event-meta/create', lesson(school, at('10:00', '10:45')))
      expect(booked.status).toBe(201)
      await expect.poll(waiting).toEqual([])
      expect(await weeksOf(db())).toMatchObject({ with_week: 0 })
      return { step }
    })
    expect(await step).toBe('more')
    expect(await weeksOf(db())).toMatchObject({ with_week: 5 })
  })

  it('takes one step at a time where two servers run it, and gives each event its week once', async () => {
    const { steps } = await whileHeld(async () => {
      const steps = [takeStep(db(), FILL)]
      await expect.poll(waiting).toHaveLength(1)
      steps.push(takeStep(another.db, FILL))
      await someoneWaits(db())
      return { steps }
    })
    expect(await Promise.all(steps)).toEqual(['more', 'more'])
    const workers = [db(), another.db].map(db => stepsWorker({ ...school.context, db }, silent, WITH_WEEKS))
    const job = { id: '1', data: { migrations: [FILL.name] }, tries: 1, created_at: school.context.instant() }
    await Promise.all(workers.map(worker => worker.run({ ...job, signal: new AbortController().signal })))
    expect(await weeksOf(db())).toEqual(all)
    expect(await unfinishedMigrations(db(), WITH_WEEKS)).toEqual([])
  })

  it('goes on where it was when its connection broke in a step', async () => {
    await takeStep(db(), FILL)
    const worker = stepsWorker(school.context, silent, WITH_WEEKS)
    const rest = await another.db.transaction().execute(async trx => {
      await sql`select from reservations where week is null for update`.execute(trx)
      const signal = new AbortController().signal
      const job = {
        id: '1',
        data: { migrations: [FILL.name] },
        tries: 1,
        created_at: school.context.instant(),
        signal,
      }
      const broken = expect(worker.run(job)).rejects.toThrow()
      await expect.poll(waiting).toHaveLength(1)
      const [pid] = await waiting()
      await sql`select pg_terminate_backend(${pid})`.execute(trx)
      await broken
      return weeksOf(trx)
    })
    expect(rest).toMatchObject({ with_week: 5, given: 5 })
    await queueMigrationSteps({ db: db() }, WITH_WEEKS)
    await runJobs(school, [worker])
    expect(await weeksOf(db())).toEqual(all)
  })

  it('is named by the doctor until it has finished', async () => {
    const becomeOld = becomeBuildWithWeeks()
    const doubts = async () => {
      const { said } = await diagnosisInLines({ DATABASE_URL: school.database.url, PORT: '0' })
      return said.filter(line => line.includes('Migration'))
    }
    try {
      expect(await doubts()).toEqual([
        '? Migration 9002_fill_weeks.sql has not finished: a running server goes on with it, step by step, beside its other work.',
      ])
      while ((await takeStep(db(), FILL)) === 'more');
      expect(await doubts()).toEqual([])
    } finally {
      becomeOld()
    }
  })
})
