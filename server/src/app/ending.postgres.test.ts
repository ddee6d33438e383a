import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { hostOf, useHouse } from '../../test/many.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'
import type { Db } from '../db/database.ts'

const database = useDatabase()
const house = useHouse(['alfa', 'beta'])
let server: ServerProcess
const halves: Socket[] = []

/** The folder, which cannot be, is not looked at then. */
const NO_BACKUPS = { BACKUP_DAYS: '0', BACKUP_WEEKS: '0', BACKUP_DIR: '/proc/backups' }
const ONE = { host: 'school', db: () => database.db, start: () => start(database.url) }
const MANY = {
  host: hostOf('alfa'),
  db: () => house.dbOf('alfa'),
  start: () => start(house.url, { SCHOOLS: 'many', ...NO_BACKUPS }),
}

const start = (databaseUrl = '', env: Record<string, string> = {}) =>
  startServer({ dataDir: tmpdir(), databaseUrl, env: { ...env, LOG_REQUESTS: '1' } })

afterEach(async () => {
  for (const half of halves.splice(0)) half.destroy()
  await server?.kill()
})

describe.each([
  ['of one school', ONE],
  ['of many schools', MANY],
])('a server %s', (_which, { host, db, ...kind }) => {
  beforeEach(async () => {
    server = await kind.start()
  })

  it('ends at once when it is told so again, with such a half', async () => {
    await send(host, halfBody(host))
    const again = setInterval(() => server.signal('SIGTERM'), 100)
    expect(await server.ended).toBe(143)
    clearInterval(again)
  })

  it('finishes the answer under way when it is told to end', async () => {
    const settings = () =>
      house.call(host, 'GET', '/api/settings', { at: server, headers: { connection: 'close' } })
    expect((await settings()).status).toBe(200)
    const release = await lockSettings(db())
    const answer = settings()
    await expect.poll(() => waitsForLock(db())).toBe(true)
    server.signal('SIGTERM')
    await expect.poll(() => isOpen(server)).toBe(false)
    await release()
    expect((await answer).status).toBe(200)
    expect(await server.ended).toBe(0)
  })

  it('writes nothing but lines of JSON on standard output, from its start to its end', async () => {
    for (const path of ['/api/settings', '/api/nothing', '/', '/api/health', '/%', '/api/metrics'])
      await house.call(host, 'GET', path, { at: server })
    await house.call(host, 'POST', '/api/auth/login', { at: server, body: { email: 'nobody' } })
    await send(host, 'nonsense\r\n\r\n')
    expect(await server.stop()).toBe(0)
    expectOnlyJson(server)
    expect(requests().length).toBeGreaterThan(3)
  })
})

// Ten seconds pass until the halves are cut off: for both at the same time.
it('a server of one school and one of many end when they are told to, although halves of requests were sent to them and never the rest', async () => {
  const servers = await Promise.all([ONE, MANY].map(async ({ host, start }) => ({ host, it: await start() })))
  try {
    for (const { host, it } of servers)
      for (const half of ['GET /api/rooms HTTP/1.1\r\nHo', halfBody(host)]) await send(host, half, it)
    for (const { it } of servers) it.signal('SIGTERM')
    expect(await Promise.all(servers.map(({ it }) => it.ended))).toEqual([0, 0])
    for (const { it } of servers) expectOnlyJson(it)
  } finally {
    for (const { it } of servers) await it.kill()
  }
})

describe('a server of many schools', () => {
  it('answers each by its host name, and says in the log whose request it was', async () => {
    server = await MANY.start()
    const me = (name: string) =>
      house.call(hostOf(name), 'GET', '/api/auth/me', { at: server, token: house.tokenOf(name) })
    for (const name of ['alfa', 'beta', 'alfa'])
      expect((await me(name)).json.data.full_name).toMatch(new RegExp(`of ${name}$`))
    expect(await server.stop()).toBe(0)
    expect(requests().map(({ school, status }) => [school, status])).toEqual([
      ['alfa', 200],
      ['beta', 200],
      ['alfa', 200],
    ])
  })
})

function expectOnlyJson({ out }: ServerProcess): void {
  expect(out.filter(line => !/^\{.*\}$/.test(line))).toEqual([])
  for (const line of out)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
}

const requests = () => server.out.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request')

const halfBody = (host: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":`

/** Sends `text` behind a whole request; resolves when that has been answered. */
async function send(host: string, text: string, { url } = server): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  halves.push(socket)
  socket.on('error', () => {})
  socket.write(`GET /api/settings HTTP/1.1\r\nHost: ${host}\r\n\r\n${text}`)
  await once(socket, 'data')
}

/** Locks the school's settings; returns what unlocks them. */
async function lockSettings(db: Db): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  await sql`lock table settings in access exclusive mode`.execute(trx)
  return async () => {
    await trx.rollback().execute()
  }
}

async function waitsForLock(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  )
  return rows.length > 0
}

const isOpen = ({ url }: ServerProcess) =>
  fetch(`${url}/api/health/live`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  )
