import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

// Each connection keeps every statement it was given a name for, so a text made anew for each call gets none.
const NAMED_AT_MOST = 400
const LONGEST_NAMED = 10_000

/** The pool as Kysely takes it, where each statement is parsed and planned once a connection and then known by name. */
export function withNamedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= NAMED_AT_MOST || text.length > LONGEST_NAMED) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => named(await pool.connect(), nameOf),
  }
}

function named(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ name: values.length > 0 ? nameOf(text) : undefined, text, values: [...values] })
  return Object.create(client, { query: { value: query } })
}
