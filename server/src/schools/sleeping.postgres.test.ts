import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hostOf, useHouse } from '../../test/many.ts'
import { readingJob } from '../elsewhere/reading.service.ts'
import { enqueue, type JobKind } from '../jobs/jobs.service.ts'
import { keptMails } from '../mail/outbox.service.ts'

const QUICK = { awakeMs: 100, awakeForJobsMs: 100, lookMs: 30, jobsAfterMs: 10 }
const house = useHouse(['alfa', 'beta'], QUICK)

const awake = async (): Promise<number> => {
  const { text } = await house.call('nobody.test', 'GET', '/api/metrics')
  return Number(/^schools\{state="awake"\} (\d+)$/m.exec(text)?.[1])
}
const asleep = () => expect.poll(awake).toBe(0)
const rooms = (name: string) => house.call(hostOf(name), 'GET', '/api/rooms', { token: house.tokenOf(name) })
const outbox = async (name: string) => (await keptMails(house.dbOf(name))).map(({ text }) => text)
const forget = (name: string, email: string) =>
  house.call(hostOf(name), 'POST', '/api/auth/forgot-password', { body: { email } })
const registry = () => house.many.house.registry
const minutesToWake = async (name: string): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from wake_at - now()) / 60)::float8 as minutes from schools where name = ${name}`.execute(
    registry(),
  )
  return rows[0]?.minutes ?? Number.NaN
}
/** A kind of job that nobody runs here. */
const other: JobKind = {
  ...{ name: 'other', data: z.object({}), tries: 1, first_wait_seconds: 1, longest_wait_seconds: 1 },
  ...{ useless_after: { hours: 24 }, at_once: 1 },
}
const inMinutes = (minutes: number) => Temporal.Now.instant().add({ minutes })

describe('a school of many', () => {
  test('falls asleep when nobody asks, and answers the next one as before', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await rooms('alfa')).toMatchObject({ status: 200 })
      expect((await rooms('beta')).text).toContain('of beta')
      await asleep()
    }
    await expect.poll(() => minutesToWake('alfa')).toBeGreaterThan(55)
  })

  test('stays awake with a stream, which goes on', async () => {
    const stream = await house.stream(hostOf('alfa'), house.tokenOf('alfa'))
    await rooms('beta')
    await expect.poll(awake).toBe(1)
    await sql`select pg_notify('stunda_changes_' || md5('school_alfa'), 'null')`.execute(house.dbOf('alfa'))
    await expect.poll(() => stream.said()).toContain('event: refetch')
    stream.close()
    await asleep()
  })

  test('sends its own mails, with its own address, into its own outbox', async () => {
    const { anna } = house.castOf('alfa').people
    expect(await forget('alfa', anna.email)).toMatchObject({ status: 200 })
    await expect.poll(() => outbox('alfa')).toHaveLength(1)
    expect((await outbox('alfa'))[0]).toContain('https://alfa.test/')
    expect(await outbox('beta')).toEqual([])
    await asleep()
  })

  test('is woken when something is due in it, by one of the servers that are there, and does it once', async () => {
    const second = await house.another()
    const { raimonds } = house.castOf('beta').people
    await rooms('beta')
    await asleep()
    // As a server does that has ended since: the mail waits, and nobody runs it.
    await sql`update schools set wake_at = now() + interval '1 hour'`.execute(registry())
    await forget('beta', raimonds.email)
    await sql`update schools set wake_at = now() where name = 'beta'`.execute(registry())
    await expect.poll(() => outbox('beta')).toHaveLength(1)
    expect((await outbox('beta'))[0]).toContain('https://beta.test/')
    await asleep()
    expect(await outbox('beta')).toHaveLength(1)
    expect(await outbox('alfa')).toHaveLength(1)
    await second.app.close()
    await second.close()
  })

  test('sleeps on although a job waits that nobody runs', async () => {
    await rooms('alfa')
    await enqueue(house.dbOf('alfa'), other, {})
    await asleep()
    await expect.poll(() => minutesToWake('alfa')).toBeGreaterThan(55)
  })

  test('sleeps until its next job is due', async () => {
    await rooms('alfa')
    await enqueue(
      house.dbOf('alfa'),
      readingJob,
      { calendar_id: 1, user_id: 1 },
      { start_after: inMinutes(20) },
    )
    await asleep()
    await expect.poll(() => minutesToWake('alfa')).toBeGreaterThan(18)
    expect(await minutesToWake('alfa')).toBeLessThan(21)
  })

  test('keeps nothing of the house’s totals to itself: what it answered, refused and mailed counts after it fell asleep', async () => {
    const total = async (name: string, labels: string): Promise<number> => {
      const { text } = await house.call('nobody.test', 'GET', '/api/metrics')
      const line = text.split('\n').find(it => it.startsWith(`${name}{${labels}} `))
      return Number(line?.split(' ').at(-1) ?? 0)
    }
    const of = (route: string, status: number) => `method="GET",route="${route}",status="${status}"`
    const counted = async () => [
      await total('http_requests_total', of('/api/rooms', 200)),
      await total('http_requests_total', of('/api/rooms', 401)),
      await total('http_request_duration_seconds_count', of('/api/rooms', 200)),
      await total('jobs_tried_total', 'kind="mail",outcome="done"'),
    ]
    const [answers = 0, refusals = 0, timed = 0, mails = 0] = await counted()
    await rooms('alfa')
    await rooms('beta')
    await house.call(hostOf('beta'), 'GET', '/api/rooms')
    await forget('beta', house.castOf('beta').people.ilze.email)
    await asleep()
    await expect.poll(counted).toEqual([answers + 2, refusals + 1, timed + 2, mails + 1])
    // The route is that of the pages, if they are built.
    const unknown = async () =>
      (await total('http_requests_total', of('none', 404))) +
      (await total('http_requests_total', of('/*', 404)))
    const before = await unknown()
    await house.call('nobody.test', 'GET', '/api/rooms')
    await expect.poll(unknown).toBe(before + 1)
    const { text } = await house.call('nobody.test', 'GET', '/api/metrics')
    expect(text).not.toMatch(/alfa|beta/)
  })
})
