import { fileURLToPath } from 'node:url'
import { startServer as startProcess } from '../../server/test/server-process.ts'

/** A server of our own on a free port. */
export interface RunningServer {
  url: string
  /** Where it keeps everything, the mails that it would send too. */
  dataDir: string
  /** Resolves when it has ended by itself, everything saved. */
  stop(): Promise<void>
}

/** A school that lives for a few stories does not win back what it takes to compile its database twice, the second time to be faster. */
const COMPILED_ONCE = '--liftoff-only'
const STANDING_CLOCK = fileURLToPath(new URL('standing-clock.ts', import.meta.url))

interface ServerOptions {
  /** An empty folder becomes the demo school. */
  demo?: boolean
  /** Where its clock stands, an instant (ISO 8601); otherwise it goes. */
  clock?: string | undefined
}

/** Starts the real server on a data folder; resolves when it is open, throws with what it said when it ends before that. */
export async function startServer(
  dataDir: string,
  { demo = true, clock }: ServerOptions = {},
): Promise<RunningServer> {
  const env: Record<string, string> = clock ? { CLOCK: clock } : {}
  const node = [COMPILED_ONCE, ...(clock ? ['--import', STANDING_CLOCK] : [])]
  const { url, stop } = await startProcess({ dataDir, demo, env, node })
  return {
    url,
    dataDir,
    stop: async () => {
      await stop()
    },
  }
}
