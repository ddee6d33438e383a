import type { FastifyBaseLogger } from 'fastify'

/** Whether the database is there, as its answers and failures show. Each change is logged once, however many notice it. */
export interface Presence {
  /** An answer came. */
  found(): void
  /** The database was away, by isDatabaseAway. */
  lost(error: unknown): void
}

export function presenceOf(log: Pick<FastifyBaseLogger, 'warn'>): Presence {
  let lostAt: number | undefined
  let failures = 0
  return {
    found: () => {
      if (lostAt === undefined) return
      const seconds = Math.round((performance.now() - lostAt) / 1000)
      lostAt = undefined
      log.warn({ seconds, failures }, 'The database answers again.')
    },
    lost: error => {
      if (lostAt === undefined) {
        lostAt = performance.now()
        failures = 0
        log.warn({ err: error }, `The database is away${whyNotFound(error)}. The server waits for it.`)
      }
      failures += 1
    },
  }
}

/** The host that is not found, in words; empty for other errors. Its name is mostly mistyped, and then waiting does not help. */
function whyNotFound(error: unknown): string {
  const { code, hostname } = Object(error)
  return ['ENOTFOUND', 'EAI_AGAIN'].includes(code)
    ? `: the host ${hostname} in DATABASE_URL is not found (${code})`
    : ''
}

/** A presence that nobody is told of. */
export const UNTOLD: Presence = { found: () => {}, lost: () => {} }
