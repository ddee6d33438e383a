import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cast, loadCast } from '../../test/cast.ts'
import { signIn } from '../../test/over-http.ts'
import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

let postgres: Postgres
let server: ServerProcess
let cast: Cast

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: tmpdir() })
  await migrate(db)
  cast = await loadCast(db)
  await close()
  server = await startServer({ dataDir: tmpdir(), databaseUrl: postgres.url })
})
afterAll(async () => {
  await server.kill()
  await postgres.stop()
})

describe('a server whose PostgreSQL goes away', () => {
  it('says so with 503 and when to try again, and serves again once it is back, without a restart', async () => {
    const anna = await signIn(server.url, cast, 'anna')
    expect((await anna('GET', '/api/rooms')).status).toBe(200)

    await postgres.halt('SIGKILL')
    for (const path of ['/api/rooms', '/api/health']) {
      const { status, headers, json } = await anna('GET', path)
      expect(status, path).toBe(503)
      expect(headers.get('retry-after')).toBe('2')
      expect(json.message).toBe('The database cannot be reached at the moment. Try again shortly.')
    }

    await postgres.resume()
    expect((await anna('GET', '/api/health')).status).toBe(200)
    expect((await anna('GET', '/api/rooms')).status).toBe(200)
  })
})

describe('a server whose PostgreSQL says nothing any more', () => {
  it('tells of it in its health, and answers who waits for it when it goes on', async () => {
    const anna = await signIn(server.url, cast, 'anna')
    await postgres.silence()
    const answers: string[] = []
    const ask = async (path: string) => {
      const { status } = await anna('GET', path)
      answers.push(`${path} ${status}`)
    }
    const rooms = ask('/api/rooms')
    await ask('/api/health')
    await ask('/api/health')
    expect(answers).toEqual(['/api/health 503', '/api/health 503'])
    postgres.speak()
    await rooms
    expect(answers.slice(2)).toEqual(['/api/rooms 200'])

    // A check that began in the silence may still be about to fail.
    await expect.poll(async () => (await anna('GET', '/api/health')).status).toBe(200)
  })
})
