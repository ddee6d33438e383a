import type { KyselyPlugin } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { afterwards } from '../../test/afterwards.ts'
import { setJobClock } from '../../test/job-clock.ts'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue, enqueueAll, type JobKind } from './jobs.service.ts'
import type { Job } from './worker.ts'
import { GiveUp, startWorkers, workerOf } from './workers.service.ts'

const school = useSchool()
const bell: JobKind<{ rings: number }> = {
  name: 'bell',
  data: z.object({ rings: z.number() }),
  tries: 3,
  first_wait_seconds: 30,
  longest_wait_seconds: 3600,
  useless_after: { hours: 1 },
  at_once: 2,
}
const said: { level: string; words: string }[] = []
const at =
  (level: string) =>
  (...words: unknown[]) =>
    said.push({ level, words: JSON.stringify(words) })
const log = { info: at('info'), warn: at('warn'), error: at('error') }
const rung: number[] = []
const ringing = workerOf(bell, async ({ data }) => rung.push(data.rings))
const failing = workerOf(bell, async () => {
  throw Object.assign(new Error('Marta Ozola is away'), { code: 'EAWAY' })
})
const db = () => school.database.db
const later = (seconds: number) => school.setNow(school.context.instant().add({ seconds }).toString())

const renewedAt = async () => (await jobsOf(db(), 'bell'))[0]?.renewed_at?.getTime()

afterEach(async () => {
  rung.length = 0
  said.length = 0
  await clearJobs(db())
})

describe('a job', () => {
  it('runs once its writer’s transaction has committed, and is gone then', async () => {
    await inTransaction(db(), async trx => {
      expect(await enqueue(trx, bell, { rings: 1 })).toBe(true)
    })
    expect(await runJobs(school, [ringing], log)).toBe(1)
    expect(await runJobs(school, [ringing], log)).toBe(0)
    expect([rung, await jobsOf(db(), 'bell')]).toEqual([[1], []])
  })

  it('does not exist when its writer’s transaction is undone, not even if it is the first of its kind', async () => {
    const drum = { ...bell, name: 'drum' }
    const undone = inTransaction(db(), async trx => {
      await enqueue(trx, drum, { rings: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobsOf(db(), 'drum')).toEqual([])
    expect(await enqueue(db(), drum, { rings: 2 })).toBe(true)
  })

  it('with data of another form is refused', async () => {
    await expect(enqueue(db(), bell, { rings: 'often' } as never)).rejects.toThrow()
  })

  it('is queued once while another with its key waits or runs, and again after that', async () => {
    const again = () => enqueue(db(), bell, { rings: 1 }, { key: 'noon' })
    expect([await again(), await again()]).toEqual([true, false])
    const while_running: boolean[] = []
    const busy = workerOf(bell, async () => while_running.push(await again()))
    await runJobs(school, [busy], log)
    expect([while_running, await again()]).toEqual([[false], true])
  })

  it('is queued once by two transactions at the same time', async () => {
    const queued = await Promise.all(
      [1, 2, 3].map(rings => inTransaction(db(), trx => enqueue(trx, bell, { rings }, { key: 'noon' }))),
    )
    expect(queued.filter(Boolean)).toHaveLength(1)
  })

  it('runs at its time, and those of a higher priority before others', async () => {
    const in_an_hour = school.context.instant().add({ minutes: 50 })
    await enqueueAll(db(), bell, [
      { data: { rings: 3 }, start_after: in_an_hour },
      { data: { rings: 2 } },
      { data: { rings: 1 }, priority: 1 },
    ])
    const alone = workerOf({ ...bell, at_once: 1 }, async ({ data }) => rung.push(data.rings))
    await runJobs(school, [alone], log)
    expect(rung).toEqual([1, 2])
    later(3000)
    await runJobs(school, [alone], log)
    expect(rung).toEqual([1, 2, 3])
  })

  it('may queue another one, which runs too', async () => {
    await enqueue(db(), bell, { rings: 2 })
    const twice = workerOf(bell, async ({ data: { rings } }) => {
      rung.push(rings)
      if (rings > 0) await enqueue(db(), bell, { rings: rings - 1 })
    })
    await runJobs(school, [twice], log)
    expect(rung).toEqual([2, 1, 0])
  })

  it('is not run twice by two servers that look at the same time', async () => {
    await enqueueAll(
      db(),
      bell,
      [1, 2, 3, 4, 5, 6, 7].map(rings => ({ data: { rings } })),
    )
    const counts = await Promise.all([runJobs(school, [ringing], log), runJobs(school, [ringing], log)])
    expect(counts[0] + counts[1]).toBe(7)
    expect(rung.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('a job that fails', () => {
  it('is tried again, after a longer wait each time, and then kept as failed without words of its error', async () => {
    await enqueue(db(), bell, { rings: 1 }, { useless_after: { hours: 2 } })
    for (const wait of [30, 60]) {
      expect(await runJobs(school, [failing], log)).toBe(0)
      const [job] = await jobsOf(db(), 'bell')
      const waits = (job?.start_after.getTime() ?? 0) - school.context.instant().epochMilliseconds
      expect(waits).toBeGreaterThanOrEqual(wait * 1000)
      expect(waits).toBeLessThanOrEqual(wait * 2000)
      expect(await runJobs(school, [ringing], log)).toBe(0)
      later(wait * 2)
    }
    await runJobs(school, [failing], log)
    expect(await jobsOf(db(), 'bell')).toMatchObject([{ state: 'failed', tries: 3, error: 'Error EAWAY' }])
    expect(said.map(({ level }) => level)).toEqual(['warn', 'warn', 'error'])
    expect(JSON.stringify(said)).not.toContain('Marta')
  })

  it('for good is not tried again', async () => {
    await enqueue(db(), bell, { rings: 1 })
    const hopeless = workerOf(bell, async () => {
      throw new GiveUp('There is no bell.')
    })
    await runJobs(school, [hopeless], log)
    expect(await jobsOf(db(), 'bell')).toMatchObject([
      { state: 'failed', tries: 1, error: 'There is no bell.' },
    ])
  })

  it('is not run any more when nobody needs it', async () => {
    await enqueue(db(), bell, { rings: 1 })
    later(3601)
    expect(await runJobs(school, [ringing], log)).toBe(0)
    expect([rung, await jobsOf(db(), 'bell')]).toMatchObject([[], [{ state: 'failed' }]])
  })
})

describe('a job that runs for long', () => {
  it('stays its server’s as long as that lives', async () => {
    afterwards(() => vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const ended = Promise.withResolvers<void>()
    await enqueue(db(), bell, { rings: 1 })
    const slow = runJobs(school, [workerOf(bell, () => ended.promise)], log)
    await expect.poll(() => jobsOf(db(), 'bell')).toMatchObject([{ state: 'active' }])
    for (const minute of [1, 2, 3]) {
      later(50)
      await setJobClock(db(), school.context.instant())
      vi.advanceTimersByTime(20_000)
      await expect.poll(() => renewedAt()).toEqual(school.context.instant().epochMilliseconds)
      expect([minute, await runJobs(school, [ringing], log)]).toEqual([minute, 0])
    }
    ended.resolve()
    expect(await slow).toBe(1)
    expect([rung, await jobsOf(db(), 'bell')]).toEqual([[], []])
  })
})

describe('a server that ended while it ran a job', () => {
  it('leaves it to another one after a minute', async () => {
    await enqueue(db(), bell, { rings: 1 })
    const late = Promise.withResolvers<void>()
    const dying = runJobs(school, [workerOf(bell, () => late.promise)], log)
    await expect.poll(() => jobsOf(db(), 'bell')).toMatchObject([{ state: 'active' }])
    expect(await runJobs(school, [ringing], log)).toBe(0)
    later(61)
    expect(await runJobs(school, [ringing], log)).toBe(1)
    late.resolve()
    await dying
  })

  /** Servers that take the job and end, one after the other. */
  async function serversEnd(count: number): Promise<void> {
    const late = Promise.withResolvers<void>()
    const dying: Promise<unknown>[] = []
    for (let tries = 1; tries <= count; tries += 1) {
      dying.push(runJobs(school, [workerOf(bell, () => late.promise)], log))
      await expect.poll(() => jobsOf(db(), 'bell')).toMatchObject([{ state: 'active', tries }])
      later(61)
    }
    afterwards(async () => {
      late.resolve()
      await Promise.all(dying)
    })
  }

  it('costs it no try, though thirty servers end', async () => {
    await enqueue(db(), bell, { rings: 1 })
    await serversEnd(30)
    expect(await runJobs(school, [ringing], log)).toBe(1)
  })

  it('is not ended for ever by a job that ends each server', async () => {
    await enqueue(db(), bell, { rings: 1 })
    await serversEnd(41)
    expect(await runJobs(school, [ringing], log)).toBe(0)
    expect(await jobsOf(db(), 'bell')).toMatchObject([{ state: 'failed' }])
  })

  it('cannot settle it after that', async () => {
    await enqueue(db(), bell, { rings: 1 })
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const slow = runJobs(school, [workerOf(bell, () => first.promise)], log)
    await expect.poll(() => jobsOf(db(), 'bell')).toMatchObject([{ state: 'active' }])
    later(61)
    const other = runJobs(school, [workerOf(bell, () => second.promise)], log)
    await expect.poll(() => jobsOf(db(), 'bell')).toMatchObject([{ state: 'active', tries: 2 }])
    first.resolve()
    await slow
    expect(await jobsOf(db(), 'bell')).toHaveLength(1)
    second.resolve()
    await other
    expect(await jobsOf(db(), 'bell')).toEqual([])
  })
})

describe('the workers', () => {
  it('run what is queued as soon as that is committed, and end with what they run', async () => {
    const started = Promise.withResolvers<Job>()
    const let_go = Promise.withResolvers<void>()
    const slow = workerOf(bell, async job => {
      started.resolve(job)
      await let_go.promise
      rung.push(1)
    })
    const workers = await startWorkers({ context: school.context, workers: [slow], log })
    await enqueue(db(), bell, { rings: 1 })
    expect(await started.promise).toMatchObject({ data: { rings: 1 }, tries: 1 })
    const stopped = workers.stop()
    let_go.resolve()
    await stopped
    expect([rung, await jobsOf(db(), 'bell')]).toEqual([[1], []])
  })

  it('take over at once what an ended server ran, if there is no other', async () => {
    await enqueue(db(), bell, { rings: 1 })
    const late = Promise.withResolvers<void>()
    const dying = runJobs(school, [workerOf(bell, () => late.promise)], log)
    await expect.poll(() => jobsOf(db(), 'bell')).toMatchObject([{ state: 'active' }])
    const workers = await startWorkers({ context: school.context, workers: [ringing], log, alone: true })
    await expect.poll(() => rung).toEqual([1])
    await workers.stop()
    late.resolve()
    await dying
  })

  it('look for what is due when the database is back, and miss no kind that nobody has queued yet', async () => {
    let back = () => {}
    const listen: typeof school.context.listen = async (_channel, _onMessage, onGap = back) => {
      back = onGap
    }
    const silent = workerOf({ ...bell, name: 'gong' }, async () => {})
    const context = { ...school.context, listen }
    const workers = await startWorkers({ context, workers: [ringing, silent], log })
    await enqueue(db(), bell, { rings: 1 })
    back()
    await expect.poll(() => rung).toEqual([1])
    await workers.stop()
    expect(said).toEqual([])
  })

  it('take a second later what they could not take', async () => {
    let isRefused = true
    const refusing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isRefused && result.rows.some(({ name }) => name === 'bell')) throw new Error('deadlock')
        return result
      },
    }
    const context = { ...school.context, db: db().withPlugin(refusing) }
    const workers = await startWorkers({ context, workers: [ringing], log })
    afterwards(() => workers.stop())
    afterwards(() => vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await enqueue(db(), bell, { rings: 1 })
    await expect.poll(() => said).not.toEqual([])
    isRefused = false
    vi.advanceTimersByTime(1_000)
    await expect.poll(() => rung).toEqual([1])
  })

  it('run a repeated job at the start, and again after its time, also if it failed', async () => {
    const clock: JobKind = { ...bell, name: 'clock', data: z.object({}) }
    const run = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined)
    const worker = workerOf(clock, run, { every: { minutes: 10 } })
    for (const server of [1, 2]) {
      const workers = await startWorkers({ context: school.context, workers: [worker], log })
      await expect.poll(() => jobsOf(db(), 'clock')).toMatchObject([{ state: 'created', tries: 0 }])
      await workers.stop()
      expect([server, run.mock.calls.length]).toEqual([server, 1])
    }
    later(600)
    expect(await runJobs(school, [worker], log)).toBe(1)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
