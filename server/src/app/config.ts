import { resolve } from 'node:path'

/** What the environment may set. */
export interface Config {
  port: number
  host: string
  /** Where the embedded database and everything else that is kept lies. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined
  /** Whether an empty database is filled with the demo school. */
  demo: boolean
  logLevel: string
}

/** Reads the environment; throws in plain words when a value cannot be meant. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port: ${env.PORT}`)
  const databaseUrl = env.DATABASE_URL || undefined
  return {
    port,
    host: env.HOST || 'localhost',
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl,
    demo: env.DEMO ? env.DEMO === '1' : !databaseUrl,
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
