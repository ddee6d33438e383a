import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'
import {
  addOldEvents,
  becomeBuildWithWeeks,
  FILL,
  forgetWeeks,
  haveAllWeeks,
  WITH_WEEKS,
  weeksOf,
} from '../../test/weeks-in-steps.ts'
import { migrate, takeStep, unfinishedMigrations } from '../db/migrate.ts'
import { startJobs } from './jobs.ts'
import { makeLog } from './log.ts'
import { queueMigrationSteps, stepsWorker } from './migration-steps.ts'

const school = useSchool()
const EVENTS = 23
const STEPS = 5
const db = () => school.database.db
const said: unknown[] = []
const log = { info: (...words: unknown[]) => void said.push(words) }
const worker = () => stepsWorker(school.context, log, WITH_WEEKS)
const unfinished = async () => (await unfinishedMigrations(db(), WITH_WEEKS)).map(({ name }) => name)
const all = { with_week: EVENTS, given: EVENTS, transactions: STEPS }

beforeAll(async () => {
  await migrate(db(), WITH_WEEKS)
  await addOldEvents(db(), school.rooms.piano.id, EVENTS)
})
beforeEach(() => forgetWeeks(db()))
afterEach(() => clearJobs(db()))

describe('a migration in steps', () => {
  it('changes many rows in several transactions as a job, and counts as applied when no row is left', async () => {
    await queueMigrationSteps({ db: db() }, WITH_WEEKS)
    await queueMigrationSteps({ db: db() }, WITH_WEEKS)
    expect(await jobsOf(db(), 'migrate_in_steps')).toHaveLength(1)
    expect(await runJobs(school, [worker()])).toBe(1)
    expect(await weeksOf(db())).toEqual(all)
    expect(said).toEqual([[{ migration: FILL.name }, 'a migration has finished its steps']])
    await queueMigrationSteps({ db: db() }, WITH_WEEKS)
    expect([await unfinished(), await jobsOf(db(), 'migrate_in_steps')]).toEqual([[], []])
  })

  it('lets people book between two steps, and finds what they booked', async () => {
    expect(await takeStep(db(), FILL)).toBe('more')
    const booked = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, at('10:00', '10:45')))
    expect(booked.status).toBe(201)
    await queueMigrationSteps({ db: db() }, WITH_WEEKS)
    await runJobs(school, [worker()])
    expect([await weeksOf(db()), await haveAllWeeks(db())]).toEqual([all, true])
  })

  it('goes on where it was when its server ended', async () => {
    const ending = new AbortController()
    let steps = 0
    const throwIfAborted = () => {
      if (steps++ === 2) throw new Error('the server ends')
    }
    const signal = Object.assign(ending.signal, { throwIfAborted })
    const job = {
      id: '1',
      data: { migrations: [FILL.name] },
      tries: 1,
      created_at: school.context.instant(),
      signal,
    }
    await expect(worker().run(job)).rejects.toThrow('the server ends')
    expect([await weeksOf(db()), await unfinished()]).toMatchObject([{ with_week: 10 }, [FILL.name]])
    await queueMigrationSteps({ db: db() }, WITH_WEEKS)
    await runJobs(school, [worker()])
    expect([await weeksOf(db()), await unfinished()]).toEqual([all, []])
  })

  it('waits for a server that knows it where one of an older build takes its job', async () => {
    await queueMigrationSteps({ db: db() }, WITH_WEEKS)
    await runJobs(school, [stepsWorker(school.context, log, [])])
    expect(await jobsOf(db(), 'migrate_in_steps')).toMatchObject([{ state: 'retry' }])
    expect(await unfinished()).toEqual([FILL.name])
  })

  it('is finished by a server that starts', async () => {
    const becomeOld = becomeBuildWithWeeks()
    const options = {
      mailer: { send: async () => '' },
      publicUrl: 'http://localhost',
      tellAfterSeconds: 60,
      alone: true,
    }
    const jobs = await startJobs(school.context, { log: makeLog('silent'), ...options })
    try {
      await expect.poll(unfinished).toEqual([])
      expect(await weeksOf(db())).toEqual(all)
    } finally {
      await jobs.stop()
      becomeOld()
    }
  })
})
