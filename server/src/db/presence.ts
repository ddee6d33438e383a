import type { FastifyBaseLogger } from 'fastify'

/**
 * Whether the database is there, as its answers and failures show. Each change is logged once, however many notice it. `schema`: whose answer
 * it was; another school's may lie on another node, and does not say that this one is back.
 */
export interface Presence {
  /** An answer came. */
  found(schema?: string): void
  /** The database was away, by isDatabaseAway. */
  lost(error: unknown, schema?: string): void
}

/** A school that has not failed for so long is asked no more, or was answered. */
const FORGOTTEN_MS = 60_000

/** A presence that is told to a log. `name`: of which of a house's databases it is; of that of DATABASE_URL if none is given. */
export function presenceOf(log: Pick<FastifyBaseLogger, 'warn'>, name?: string): Presence {
  const [called, variable] = name
    ? [`The database "${name}"`, `DATABASES (${name})`]
    : ['The database', 'DATABASE_URL']

  /** When each that is away has failed last. */
  const failedAt = new Map<string, number>()
  let lostAt = 0
  let failures = 0
  return {
    found: (schema = '') => {
      if (failedAt.size === 0) return
      failedAt.delete(schema)
      for (const [other, at] of failedAt) if (performance.now() - at > FORGOTTEN_MS) failedAt.delete(other)
      if (failedAt.size > 0) return
      log.warn(
        { seconds: Math.round((performance.now() - lostAt) / 1000), failures },
        `${called} answers again.`,
      )
    },
    lost: (error, schema = '') => {
      if (failedAt.size === 0) {
        lostAt = performance.now()
        failures = 0
        log.warn({ err: error }, `${called} is away${whyNotFound(error, variable)}. The server waits for it.`)
      }
      failedAt.set(schema, performance.now())
      failures += 1
    },
  }
}

/** The host that is not found, in words; empty for other errors. Its name is mostly mistyped, and then waiting does not help. */
function whyNotFound(error: unknown, variable: string): string {
  const { code, hostname } = Object(error)
  return ['ENOTFOUND', 'EAI_AGAIN'].includes(code)
    ? `: the host ${hostname} in ${variable} is not found (${code})`
    : ''
}

/** A presence that nobody is told of. */
export const UNTOLD: Presence = { found: () => {}, lost: () => {} }
