import { fileURLToPath } from 'node:url'
import { COMPILED } from '../../scripts/support/places.mjs'
import { openInHost } from '../../server/test/hosted.ts'
import { startServer as startProcess } from '../../server/test/server-process.ts'

/** A started server on a free port. */
export interface RunningServer {
  url: string
  /** The address of its database, in which the mails are that it would send. */
  database: string
  /** Stops it; kills it when that takes too long. */
  stop(): Promise<void>
}

/** How a server of the stories is started. */
export interface ServerOptions {
  /** Whether an empty folder becomes the demo school. */
  demo?: boolean
  /** The instant (ISO 8601) at which its clock stands still. */
  clock?: string | undefined
  /** The address of its database. */
  database: string
  /** More environment variables. */
  env?: Record<string, string>
  /** Whether it refuses whatever would change its school. */
  isFrozen?: boolean
}

const STANDING_CLOCK = fileURLToPath(new URL('standing-clock.ts', import.meta.url))
const REFUSING_WRITES = fileURLToPath(new URL('refusing-writes.ts', import.meta.url))
/** Nobody is told of changes while another story runs; a story of notices says otherwise. */
const UNTOLD = { TELL_AFTER_SECONDS: '9999' }
/** Push services can turn to the school. */
const REACHED = { MAIL_FROM: 'Skola <birojs@skola.test>' }
const STOP_MS = 20_000

/** The variables that hold for a whole process only. */
const OF_PROCESS = /^NODE_/

/**
 * Starts the real server on a data folder and a database. Resolves when it accepts requests, however long a busy machine takes; throws what is wrong if it
 * cannot. It ends with the process that started it. Schools with the same clock are open in one process, if their environment allows it.
 */
export async function startServer(
  dataDir: string,
  { database, demo = true, clock, env = {}, isFrozen = false }: ServerOptions,
): Promise<RunningServer> {
  const node = [
    ...(clock ? ['--import', STANDING_CLOCK] : []),
    ...(isFrozen ? ['--import', REFUSING_WRITES] : []),
  ]
  const ofProcess = { ...COMPILED, ...(clock && { CLOCK: clock }) }
  const environment = { ...UNTOLD, ...REACHED, ...env }
  if (!isFrozen && !Object.keys(env).some(name => OF_PROCESS.test(name))) {
    const school = await openInHost(
      { node, env: ofProcess },
      {
        ...{ PORT: '0', HOST: '127.0.0.1', LOG_REQUESTS: '0', DEMO: demo ? '1' : '0' },
        ...{ DATA_DIR: dataDir, DATABASE_URL: database, ...environment },
      },
    )
    return { url: school.url, database, stop: () => school.close(STOP_MS) }
  }
  const server = await startProcess({
    dataDir,
    demo,
    databaseUrl: database,
    env: { ...ofProcess, ...environment },
    node,
  })
  return {
    url: server.url,
    database,
    stop: async () => {
      const late = setTimeout(() => server.kill(), STOP_MS)
      await server.stop()
      clearTimeout(late)
    },
  }
}
