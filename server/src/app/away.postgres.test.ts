import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'
import { presenceOf } from '../db/presence.ts'
import { whenDatabaseIsThere } from './waiting.ts'

let database: Postgres
let server: ServerProcess
const said: { level: number; msg: string }[] = []
const AWAY = 'The database is away. The server waits for it.'
const BACK = 'The database answers again.'

beforeAll(async () => {
  // It is crashed, and must have all that it confirmed.
  database = await startPostgres({ durable: true })
  await database.halt()
})
afterAll(async () => {
  await server.kill()
  await database.stop()
})

it('a server that starts while PostgreSQL is away says so once, waits, and opens by itself', async () => {
  const { promise: waits, resolve } = Promise.withResolvers<void>()
  const starting = startServer({
    ...{ dataDir: tmpdir(), databaseUrl: database.url },
    hear: line => {
      if (!line.startsWith('{')) return
      said.push(JSON.parse(line))
      resolve()
    },
  })
  await waits
  await database.resume()
  server = await starting
  expect(warnings()).toEqual([AWAY, BACK])
})

it('an absent database is said once, however many ask, and once more when it is back', async () => {
  said.splice(0)
  await database.halt('SIGQUIT')
  for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(503)
  expect(await (await ask('/api/health')).json()).toMatchObject({ status: 'database_away' })
  await database.resume()
  while ((await ask()).status !== 200);
  await server.stop()
  expect(warnings()).toEqual([AWAY, BACK])
})

it('a host that is not found is said with its variable, and waited for as well', async () => {
  const told: string[] = []
  const presence = presenceOf({ warn: (_about: object, text?: string) => void told.push(text ?? '') })
  const unknown = { code: 'ENOTFOUND', hostname: 'database.skola.lv' }
  let tries = 0
  await whenDatabaseIsThere(presence, async () => {
    tries += 1
    if (tries === 1) throw Object.assign(new Error('getaddrinfo ENOTFOUND database.skola.lv'), unknown)
  })
  expect(told).toEqual([
    'The database is away: the host database.skola.lv in DATABASE_URL is not found (ENOTFOUND). The server waits for it.',
    BACK,
  ])
})

const warnings = () => said.filter(({ level }) => level >= 40).map(({ msg }) => msg)
const ask = (path = '/api/settings') => fetch(server.url + path)
