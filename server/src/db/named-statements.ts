import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type { PoolClient, PoolConfig, QueryConfig, QueryResult } from 'pg'
import { isPlanOutlived } from './errors.ts'

// A connection keeps all of its named statements, so statements that differ with each call must stay unnamed.
const NAMED_AT_MOST = 400
const LONGEST_NAMED = 20_000
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b[^;]*$/i // not begin and commit, nor several statements in one text

/** A pool of connections. */
export interface AnyPool {
  options: PoolConfig
  connect(): Promise<PoolClient>
  end(): Promise<void>
}

/** Wraps each statement of a connection. */
export type Around = <Answer>(ask: () => Promise<Answer>, client: PoolClient) => Promise<Answer>

type Ask = (asked: QueryConfig) => Promise<QueryResult>
type Query = (text: string, values: readonly unknown[]) => Promise<QueryResult>

interface Ways {
  around: Around
  /** Given the errors of connections that could not be made; returns what is thrown. */
  lost?(error: unknown): unknown
  /**
   * Set if the connections lead to a pooler that passes them on after each transaction: then no statement has a name, and each transaction
   * sets the time that its statements may take, in milliseconds.
   */
  pooledMs?: number | undefined
  /** Sent together with each `begin`; not with `start transaction`, by which backups and the reading of figures begin. */
  atBegin?: string | undefined
  /** Whether a statement is sent only once the one before it on its connection is answered, also if both are asked together. */
  inTurns?: boolean
}

const BEGIN = /^(begin|start transaction)\b/i
const READING = /^\s*select\b/i

/** A pool for Kysely that prepares each statement once per connection and then runs it by name, unless a pooler is between. */
export function poolForKysely(
  pool: AnyPool,
  { around: watched, lost = error => error, pooledMs, atBegin, inTurns }: Ways,
): PostgresPool {
  const names = namesOfStatements()
  const wrap = (client: PoolClient) => {
    const ask = atBegin ? beginning(client, atBegin) : (asked: QueryConfig) => client.query(asked)
    const around = inTurns ? takingTurns(watched) : watched
    const query =
      pooledMs === undefined ? named(client, ask, names, around) : unnamed(client, ask, around, pooledMs)
    return Object.create(client, { query: { value: inTurns ? query : sentTogether(client, query) } })
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => wrap(await pool.connect().catch(error => Promise.reject(lost(error)))),
  }
}

/** The statements of a connection one after the other. */
function takingTurns(around: Around): Around {
  let last: Promise<unknown> = Promise.resolve()
  return (ask, client) => {
    const mine = last.then(() => around(ask, client))
    last = mine.catch(() => {})
    return mine
  }
}

/** Sends a statement with `begin`. */
function beginning(client: PoolClient, atBegin: string): Ask {
  return asked =>
    client.query(/^begin\b/.test(asked.text) ? { ...asked, text: `${asked.text}; ${atBegin}` } : asked)
}

/**
 * Sends `begin` together with the readings that follow it, all in one packet; whoever asks next is told if no transaction has begun. A statement that
 * writes is sent once the transaction has begun, and those behind it after it: without a transaction nothing would take it back.
 */
function sentTogether(client: PoolClient, query: Query): Query {
  let beginning: Promise<unknown> | undefined
  let isWriting = false
  return async (text, values) => {
    sendLater(client)
    if (/^begin\b/.test(text)) {
      const begun = query(text, values)
      begun.then(
        () => {
          beginning = undefined
        },
        () => {},
      )
      beginning = begun
      isWriting = false
      return { command: 'BEGIN', rowCount: null, oid: 0, rows: [], fields: [] }
    }
    const before = beginning
    if (!before) return query(text, values)
    if (text === 'rollback') {
      await before.catch(() => {})
      beginning = undefined
      return query(text, values)
    }
    isWriting ||= !READING.test(text)
    if (isWriting) await before
    const answer = query(text, values)
    const [begun] = await Promise.allSettled([before, answer])
    if (begun.status === 'rejected') throw begun.reason
    return answer
  }
}

/** Holds back what is sent on a connection until the present turn of the event loop ends. */
function sendLater({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function named(
  client: PoolClient,
  ask: Ask,
  names: ReturnType<typeof namesOfStatements>,
  around: Around,
): Query {
  return async (text, values) => {
    const name = PREPARABLE.test(text) ? names.of(text) : undefined
    try {
      return await around(() => ask({ name, text, values: [...values] }), client)
    } catch (error) {
      if (isPlanOutlived(error)) names.renew(text)
      throw error
    }
  }
}

function unnamed(client: PoolClient, ask: Ask, around: Around, pooledMs: number): Query {
  return (said, values) => {
    const text = BEGIN.test(said) ? `${said}; set local statement_timeout = ${pooledMs}` : said
    return around(() => ask({ text, values: [...values] }), client)
  }
}

function namesOfStatements() {
  const names = new Map<string, string>()
  let generation = 0
  return {
    of(text: string): string | undefined {
      const known = names.get(text)
      if (known || names.size >= NAMED_AT_MOST || text.length > LONGEST_NAMED) return known
      const name = createHash('sha256').update(`${generation}${text}`).digest('base64url').slice(0, 22)
      names.set(text, name)
      return name
    },
    /** Gives the statement a new name, so that it is prepared again. */
    renew(text: string): void {
      generation++
      names.delete(text)
    },
  }
}
