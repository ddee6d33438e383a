import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CACHE } from '../../scripts/support/places.mjs'
import { startServer as startProcess } from '../../server/test/server-process.ts'

/** A server of our own on a free port. */
export interface RunningServer {
  url: string
  /** Where it keeps everything, the mails that it would send too. */
  dataDir: string
  /** Ends it, with everything saved; kills it when that takes too long. */
  stop(): Promise<void>
}

/** How a server of the stories is started. */
export interface ServerOptions {
  /** Whether an empty folder becomes the demo school. */
  demo?: boolean
  /** Where its clock stands, an instant (ISO 8601); otherwise it goes. */
  clock?: string | undefined
  /** What else its environment says. */
  env?: Record<string, string>
}

/** A school that lives for a few stories does not win back what it takes to compile its database twice, the second time to be faster. */
const COMPILED_ONCE = '--liftoff-only'
const STANDING_CLOCK = fileURLToPath(new URL('standing-clock.ts', import.meta.url))
/** Node keeps there what it has compiled: a start takes a fifth less of the processor. */
const COMPILED = { NODE_COMPILE_CACHE: join(CACHE, 'compiled') }
const STOP_MS = 20_000

/**
 * Starts the real server on a data folder. Resolves when it is open, however long a busy machine takes; throws with what it said
 * when it ends before that. It ends with the process that started it.
 */
export async function startServer(
  dataDir: string,
  { demo = true, clock, env = {} }: ServerOptions = {},
): Promise<RunningServer> {
  const node = [COMPILED_ONCE, ...(clock ? ['--import', STANDING_CLOCK] : [])]
  const environment = { ...COMPILED, ...env, ...(clock && { CLOCK: clock }) }
  const server = await startProcess({ dataDir, demo, env: environment, node })
  return {
    url: server.url,
    dataDir,
    stop: async () => {
      const late = setTimeout(() => server.kill(), STOP_MS)
      await server.stop()
      clearTimeout(late)
    },
  }
}
