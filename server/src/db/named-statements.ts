import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

// Each connection keeps every statement it was given a name for, so a text made anew for each call gets none.
const NAMED_AT_MOST = 400
const LONGEST_NAMED = 10_000
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b[^;]*$/i // not begin and commit, nor what may be many statements in one text
const PLAN_OUTLIVED = 'RevalidateCachedQuery' // the place in PostgreSQL; its message may be in any language

/** What is done around each statement that a connection is asked. */
export type Around = <Answer>(ask: () => Promise<Answer>, client: PoolClient) => Promise<Answer>

/** The pool as Kysely takes it, where each statement is parsed and planned once a connection and then known by name. */
export function withNamedStatements(pool: Pool, around: Around): PostgresPool {
  const names = namesOfStatements()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => named(await pool.connect(), names, around),
  }
}

function named(
  client: PoolClient,
  names: ReturnType<typeof namesOfStatements>,
  around: Around,
): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = PREPARABLE.test(text) ? names.of(text) : undefined
    try {
      return await around(() => client.query({ name, text, values: [...values] }), client)
    } catch (error) {
      if (isPlanOutlived(error)) names.renew(text)
      throw error
    }
  }
  return Object.create(client, { query: { value: query } })
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
    /** From now on the statement has another name, and so is parsed again. */
    renew(text: string): void {
      generation++
      names.delete(text)
    },
  }
}

/** A migration changed the columns that the statement answers, while this server went on. The next try succeeds. */
export function isPlanOutlived(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === PLAN_OUTLIVED
}
