import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlier } from '../../test/earlier.ts'
import { lesson } from '../../test/events.ts'
import { setJobClock } from '../../test/job-clock.ts'
import { tell } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'
import { openDatabase } from '../db/open.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import { queueDue, STANDS_SECONDS } from '../notices/telling.service.ts'

const school = useSchool()
const TOKEN = 'a token for the metrics'
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await buildApp(school.context, { metricsToken: TOKEN })
})
afterAll(() => app.close())

const ask = (remoteAddress: string, headers: Record<string, string> = {}, of = app) =>
  of.inject({ url: '/api/metrics', remoteAddress, headers })

describe('the metrics', () => {
  it('tell how often each call was answered, and name nobody', async () => {
    await app.inject({ url: `/api/admin/users/${school.people.marta.id}` })
    await app.inject({ url: '/api/settings' })
    const { statusCode, headers, body } = await ask('127.0.0.1')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toContain('http_requests_total{method="GET",route="/api/admin/users/:id",status="401"} 1\n')
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
    for (const line of body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? ([\d.e+-]+|Nan))$/)
  })

  it('tell how many answers of a call took at most so long', async () => {
    await app.inject({ url: '/api/roles' })
    const { body } = await ask('127.0.0.1')
    const labels = 'method="GET",route="/api/roles",status="401"'
    expect(body).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 1\n`)
    expect(body).toMatch(new RegExp(`^http_request_duration_seconds_sum{${labels}} [\\d.e-]+$`, 'm'))
  })

  it('tell what runs, its connections to the database, and who listens', async () => {
    const { body } = await ask('127.0.0.1')
    expect(body).toMatch(/^stunda_build_info\{commit="",version="[\d.]+",schema="\d{4}_\w+"\} 1$/m)
    for (const state of ['used', 'idle', 'waiting'])
      expect(body).toMatch(new RegExp(`^database_connections\\{state="${state}"\\} \\d+$`, 'm'))
    expect(body).toMatch(/^live_streams 0$/m)
  })

  it('tell nothing of backups where none are made, so that no alert rings', async () => {
    expect((await ask('127.0.0.1')).body).not.toContain('backup_last_success')
  })

  it.each([
    ['http_request_seconds_total', 'counter'],
    ['process_cpu_seconds_total', 'counter'],
    ['process_uptime_seconds', 'gauge'],
    ['nodejs_eventloop_delay_p99_seconds', 'gauge'],
  ])('have %s, which dashboards may read already, as a %s', async (name, type) => {
    const { body } = await ask('127.0.0.1')
    expect(body).toContain(`# TYPE ${name} ${type}\n`)
    expect(body).toMatch(new RegExp(`^${name}(\\{.+\\})? [\\d.e-]+$`, 'm'))
  })

  it('tell how many jobs of each kind wait and have failed, and how late the oldest is', async () => {
    await queueMail(school.database.db, 'password_changed', { user_id: school.people.marta.id })
    await setJobClock(school.database.db, school.context.instant().add({ seconds: 7 }))
    const { body } = await ask('127.0.0.1')
    for (const line of [
      'jobs_waiting{kind="mail"} 1',
      'jobs_failed{kind="mail"} 0',
      'jobs_oldest_due_seconds{kind="mail"} 7',
    ])
      expect(body).toContain(`${line}\n`)
  })

  it('tell how long changes wait to be told', async () => {
    const waiting = async () =>
      Number(/^notices_oldest_untold_seconds (.+)$/m.exec((await ask('127.0.0.1')).body)?.[1])
    expect(await waiting()).toBe(0)
    await school.as('anna').post('/api/event-meta/create', lesson(school))
    await sql`update history set at = ${earlier('at', 600)}`.execute(school.database.db)
    expect(await waiting()).toBeGreaterThanOrEqual(600)
    await tell(school, STANDS_SECONDS)
    await queueDue(school.context)
    expect(await waiting()).toBe(0)
  })

  it('are for this machine, and not for what a proxy on it passes on', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await ask(address)).statusCode).toBe(200)
    expect((await ask('192.0.2.7')).statusCode).toBe(403)
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(403)
  })

  it('are for who has the token, where one is configured, and for nobody who is signed in', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect((await ask('192.0.2.7', bearer(TOKEN))).statusCode).toBe(200)
    expect((await ask('192.0.2.7', bearer('another'))).statusCode).toBe(403)
    expect((await ask('192.0.2.7', school.headersOf('anna'))).statusCode).toBe(403)
    const bare = await buildApp(school.context)
    expect((await ask('192.0.2.7', bearer('undefined'), bare)).statusCode).toBe(403)
    await bare.close()
  })
  it('are told to who has the token while the database is away', async () => {
    const away = await openDatabase({ databaseUrl: 'postgresql://127.0.0.1:1/none', dataDir: '' })
    const metricsToken = 'a-token-for-the-metrics'
    const server = await buildApp({ ...school.context, db: away.db }, { metricsToken })
    const authorization = `Bearer ${metricsToken}`
    expect((await ask('192.0.2.7', { authorization }, server)).statusCode).toBe(200)
    await server.close()
    await away.close()
  })
})
