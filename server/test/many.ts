import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { type Config, readConfig } from '../src/app/config.ts'
import { makeLog } from '../src/app/log.ts'
import { type ManySchools, openManySchools } from '../src/app/many.ts'
import type { Db } from '../src/db/database.ts'
import { createSchool } from '../src/schools/schools.service.ts'
import type { Times } from '../src/schools/times.ts'
import { type Cast, loadCast } from './cast.ts'
import { bareDatabase, type Made } from './database.ts'
import { type Line, openLine } from './line.ts'
import { scratchFolder } from './scratch.ts'
import type { ServerProcess } from './server-process.ts'

/** How a call is made. */
interface Asked {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** Another server of the house, which listens. */
  at?: ManySchools | ServerProcess
}

/** The answer to a call. */
export interface HouseAnswer {
  status: number
  text: string
  json: ReturnType<typeof JSON.parse>
  headers: IncomingMessage['headers']
}

/** A server of many schools, each with the cast, which is open inside tests. */
export interface TestHouse {
  readonly many: ManySchools
  readonly url: string
  readonly dataDir: string
  castOf(name: string): Cast
  /** The database of a school that lies in no further one. */
  dbOf(name: string): Db
  /** The line to the registry's database, of a house that has further ones. */
  readonly mainLine: Line
  /** A further database. */
  furtherOf(name: string): FurtherDatabase
  /** A token of an administrator, Anna, of a school. */
  tokenOf(name: string): string
  call(host: string, method: string, path: string, asked?: Asked): Promise<HouseAnswer>
  /** Opens the stream of a school; what it has said so far. */
  stream(host: string, token: string): Promise<{ said(): string; close(): void }>
  /** Starts another server of the same house; the caller closes it. */
  another(times?: Partial<Times>, log?: FastifyBaseLogger): Promise<ManySchools>
}

const portOf = (at: ManySchools | ServerProcess): number =>
  Number(new URL('url' in at ? at.url : at.app.listeningOrigin).port)

/** The host of a test's school. */
export const hostOf = (name: string): string => `${name}.test`

/** A further database of a house, at the end of a line that can be cut. */
interface FurtherDatabase {
  /** The address past the line. */
  url: string
  line: Line
}

/**
 * A house on a PostgreSQL database of its own, with a school of each name; gone at the file's end. `further`: the schools that lie in each of
 * its further databases. `server`: the address of a PostgreSQL of the test's own, once it runs.
 */
export function useHouse(
  names: readonly string[],
  times: Partial<Times> = {},
  further: Readonly<Record<string, readonly string[]>> = {},
  server: () => string | undefined = () => undefined,
): TestHouse {
  const dataDir = scratchFolder('many')
  const agent = new Agent({ keepAlive: true })
  const casts = new Map<string, Cast>()
  const tokens = new Map<string, string>()
  const databases = new Map<string, FurtherDatabase & Made>()
  let mainLine: Line | undefined
  let made: Made | undefined
  let many: ManySchools | undefined
  let config: Config | undefined
  let port = 0

  beforeAll(async () => {
    made = await bareDatabase(server())
    const url = new URL(made.url ?? '')
    mainLine = await openLine(Number(url.port))
    if (Object.keys(further).length > 0) url.port = String(mainLine.port)
    const env = {
      SCHOOLS: 'many',
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      // So few that schools take connections from each other.
      DATABASE_POOL: '4',
      BACKUP_DAYS: '0',
      BACKUP_WEEKS: '0',
      DATABASES: (await addDatabases()).join(' '),
    }
    config = readConfig({ ...env, PUBLIC_URL: 'https://stunda.test', TELL_AFTER_SECONDS: '0' })
    many = await openManySchools(config, makeLog('silent'), { times })
    const inFurther = Object.entries(further).flatMap(([database, its]) => its.map(name => [name, database]))
    const all = [...names.map(name => [name, 'default']), ...inFurther]
    for (const [name = '', database] of all) {
      const school = await createSchool(many.house, { name, host: hostOf(name), database })
      await many.house.databases.within(school, postgres => fill(name, postgres.in(school.schema).db))
    }
    await many.learn()
    await many.app.listen({ port: 0, host: '127.0.0.1' })
    port = portOf(many)
  }, 300_000)

  async function fill(name: string, db: Db): Promise<void> {
    const cast = await loadCast(db)
    // Each school's rooms and people say whose they are.
    await sql`update rooms set name = name || ${` of ${name}`}`.execute(db)
    await sql`update users set surname = surname || ${` of ${name}`}`.execute(db)
    const token = randomBytes(32).toString('base64url')
    const token_hash = createHash('sha256').update(token).digest()
    const user_id = cast.people.anna.id
    await db.insertInto('access_tokens').values({ token_hash, user_id, expires_at: '2100-01-01' }).execute()
    casts.set(name, cast)
    tokens.set(name, token)
  }

  /** Makes the further databases; as DATABASES names them. */
  async function addDatabases(): Promise<string[]> {
    const stated: string[] = []
    for (const name of Object.keys(further)) {
      const made = await bareDatabase(server())
      const url = new URL(made.url ?? '')
      const line = await openLine(Number(url.port))
      databases.set(name, { ...made, url: url.href, line })
      url.port = String(line.port)
      stated.push(`${name}=${url.href}`)
    }
    return stated
  }

  afterAll(async () => {
    agent.destroy()
    await many?.app.close()
    await many?.close()
    mainLine?.close()
    await made?.remove()
    for (const { line, remove } of databases.values()) {
      line.close()
      await remove()
    }
    rmSync(dataDir, { recursive: true, force: true })
  })

  const opened = () => {
    if (!many || !config) throw new Error('the house opens in beforeAll')
    return { many, config }
  }
  const ask = (host: string, method: string, path: string, { token, headers, body, at }: Asked = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const asked = request({
        ...{ host: '127.0.0.1', port: at ? portOf(at) : port, agent, method, path },
        headers: {
          host,
          'accept-language': 'en',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      asked.on('response', resolve).on('error', reject).end(sent)
    })

  return {
    get many() {
      return opened().many
    },
    get url() {
      return made?.url ?? ''
    },
    dataDir,
    castOf: name => casts.get(name) as Cast,
    dbOf: name => opened().many.house.shared.in(`school_${name}`).db,
    furtherOf: name => databases.get(name) as FurtherDatabase,
    get mainLine() {
      return mainLine as Line
    },
    tokenOf: name => tokens.get(name) ?? '',
    call: async (host, method, path, asked) => {
      const answer = await ask(host, method, path, asked)
      const said = await text(answer)
      const isJson = answer.headers['content-type']?.includes('/json')
      return {
        status: answer.statusCode ?? 0,
        text: said,
        json: isJson ? JSON.parse(said) : undefined,
        headers: answer.headers,
      }
    },
    stream: async (host, token) => {
      const answer = await ask(host, 'GET', '/api/live', { token })
      let said = ''
      answer.setEncoding('utf8').on('data', heard => {
        said += heard
      })
      answer.on('error', () => {})
      return { said: () => said, close: () => answer.destroy() }
    },
    another: (more, log = makeLog('silent')) =>
      openManySchools(opened().config, log, { times: more ?? times }),
  }
}
