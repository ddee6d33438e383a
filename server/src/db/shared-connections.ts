import { Client, type ClientConfig, escapeIdentifier, type PoolClient } from 'pg'
import { CannotRun } from './errors.ts'
import { isThroughPooler, NO_POOLER } from './examine-postgres.ts'
import type { AnyPool } from './named-statements.ts'
import type { Connections } from './opened.ts'

const IDLE_MS = 60_000
const WAIT_MS = 5_000
/** A connection of PostgreSQL remembers every table that it has used, so after so many schools it is replaced. */
const MOST_SCHOOLS = 30
/** As pg says it, so that it counts as an absent database. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** The connections are a pooler's. */
class PoolerRefused extends CannotRun {
  override name = 'PoolerRefused'
  readonly mayPass = false

  constructor(variable: string) {
    super(`${variable}: ${NO_POOLER}`)
  }
}

interface Connection {
  client: Client
  /** The schemas in which its statements look for tables. */
  schema: string
  schools: number
  isTaken: boolean
  isBroken: boolean
  freeSince: number
}

interface Waiting {
  begin(connecting: Promise<Connection>): void
  timer: NodeJS.Timeout
}

interface Options {
  connection: ClientConfig
  /** The environment variable that names the address. */
  variable: string
  /** The most connections in all, and of one school. */
  most: number
  mostOfOne: number
  /** The schema behind each school's own: that of the extensions. */
  behind: string
  prepare(client: Client): Promise<void>
}

/**
 * Connections to PostgreSQL that many schools share. A school that asks gets one that has served it, then a new one, then one of another
 * school, which forgets that school's prepared statements and search path first. Nobody has more than a share of them, and who waits
 * takes turns by school. A connection that was given back takes no statement of its last school any more.
 */
export class SharedConnections {
  readonly #options: Options
  readonly #connections = new Set<Connection>()
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #sweeping: NodeJS.Timeout
  #closed = false

  constructor(options: Options) {
    this.#options = options
    this.#sweeping = setInterval(() => this.#endIdle(), IDLE_MS / 4).unref()
  }

  /** The connections as a pool whose statements are those of one school. */
  poolOf(schema: string): AnyPool {
    return {
      options: {},
      connect: async () => this.#lend(await this.#take(schema)),
      end: async () => {},
    }
  }

  /** How many connections work, are free, and how many statements wait for one. */
  count(): Connections {
    const used = [...this.#connections].filter(({ isTaken }) => isTaken).length
    const waiting = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    return { used, idle: this.#connections.size - used, waiting }
  }

  /** Ends free connections now, others when they are given back. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#sweeping)
    const free = [...this.#connections].filter(({ isTaken }) => !isTaken)
    await Promise.all(free.map(it => this.#end(it)))
  }

  #take(schema: string): Promise<Connection> {
    const connecting = this.#waiting.has(schema) ? undefined : this.#reserve(schema)
    if (connecting) return connecting
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(schema) ?? []
      this.#waiting.set(schema, queue)
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        if (queue.length === 0) this.#waiting.delete(schema)
        reject(new Error(NO_CONNECTION))
      }
      const waiting: Waiting = {
        begin: connecting => connecting.then(resolve, reject),
        timer: setTimeout(giveUp, WAIT_MS),
      }
      queue.push(waiting)
    })
  }

  /** Takes a connection for a school, if there may be one now. */
  #reserve(schema: string): Promise<Connection> | undefined {
    const { most, mostOfOne } = this.#options
    const all = [...this.#connections]
    if (all.filter(it => it.isTaken && it.schema === schema).length >= mostOfOne) return undefined
    const free = all.filter(({ isTaken }) => !isTaken).toSorted((a, b) => b.freeSince - a.freeSince)
    const own = free.find(it => it.schema === schema)
    if (own) {
      own.isTaken = true
      return Promise.resolve(own)
    }
    if (all.length < most) return this.#open(schema)
    const oldest = free.at(-1)
    if (!oldest) return undefined
    if (oldest.schools < MOST_SCHOOLS) return this.#turnTo(schema, oldest)
    void this.#end(oldest)
    return this.#open(schema)
  }

  async #open(schema: string): Promise<Connection> {
    const client = new Client(this.#options.connection)
    const connection = { client, schema, schools: 1, isTaken: true, isBroken: false, freeSince: 0 }
    this.#connections.add(connection)
    const onEnd = () => {
      connection.isBroken = true
      if (!connection.isTaken) this.#connections.delete(connection)
    }
    client.on('error', onEnd).on('end', onEnd)
    return this.#orDrop(connection, async () => {
      await client.connect()
      if (await isThroughPooler(client)) throw new PoolerRefused(this.#options.variable)
      await this.#options.prepare(client)
      await client.query(this.#lookIn(schema))
    })
  }

  async #turnTo(schema: string, connection: Connection): Promise<Connection> {
    Object.assign(connection, { schema, schools: connection.schools + 1, isTaken: true })
    return this.#orDrop(connection, async () => {
      const { client } = connection
      await client.query(`deallocate all; ${this.#lookIn(schema)}`)
      Object.assign(client.connection, { parsedStatements: {} }) // what pg remembers of them
    })
  }

  async #orDrop(connection: Connection, prepare: () => Promise<unknown>): Promise<Connection> {
    try {
      await prepare()
      return connection
    } catch (error) {
      connection.isBroken = true
      this.#giveBack(connection)
      throw error
    }
  }

  #lookIn(schema: string): string {
    return `set search_path to ${escapeIdentifier(schema)}, ${escapeIdentifier(this.#options.behind)}`
  }

  #lend(connection: Connection): PoolClient {
    const { client } = connection
    let isLent = true
    const query = (...asked: Parameters<Client['query']>) => {
      if (!isLent) throw new Error('A statement came after its connection was given back.')
      return client.query(...asked)
    }
    const end = () => {
      connection.isBroken = true
      return client.end()
    }
    const release = () => {
      if (isLent) this.#giveBack(connection)
      isLent = false
    }
    return Object.create(client, {
      query: { value: query },
      end: { value: end },
      release: { value: release },
    })
  }

  #giveBack(connection: Connection): void {
    connection.isTaken = false
    connection.freeSince = performance.now()
    const isWithin = connection.client.getTransactionStatus() !== 'I'
    if (connection.isBroken || isWithin || this.#closed) void this.#end(connection)
    this.#serve()
  }

  /** Gives free connections to those who wait, one a school and turn. */
  #serve(): void {
    for (const [schema, queue] of [...this.#waiting]) {
      const connecting = this.#reserve(schema)
      if (!connecting) continue
      const next = queue.shift()
      this.#waiting.delete(schema)
      if (queue.length > 0) this.#waiting.set(schema, queue) // behind all others
      clearTimeout(next?.timer)
      next?.begin(connecting)
    }
  }

  #endIdle(): void {
    const before = performance.now() - IDLE_MS
    for (const it of this.#connections) if (!it.isTaken && it.freeSince < before) void this.#end(it)
  }

  async #end(connection: Connection): Promise<void> {
    this.#connections.delete(connection)
    connection.isTaken = true
    await connection.client.end().catch(() => {})
  }
}
