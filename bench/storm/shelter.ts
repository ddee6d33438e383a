import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../scripts/support/server-flags.mjs'
import { answering, freePort } from '../support/server.ts'

const MAIN = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))

/** A real server in a process of its own, on one port for as long as the storm lasts. */
export interface Shelter {
  url: string
  /** Ends it without a word (-9) and starts it again. */
  crash(): Promise<void>
  /** What it logged as failed, so far. */
  failures: string[]
  /** Ends it as an operator would. */
  stop(): Promise<void>
}

/** Starts a server on a prepared school. */
export async function openShelter(where: { databaseUrl?: string; dataDir: string }): Promise<Shelter> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...rest } = process.env
  const env = {
    ...rest,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: where.dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
  }
  const failures: string[] = []
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface({ input: server.stdout }).on('line', line => {
      if (line.startsWith('{')) failures.push(line)
    })
    await answering(url, () => server.exitCode !== null)
    return server
  }
  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    failures,
    crash: async () => {
      await end('SIGKILL')
      server = await start()
    },
    stop: () => end('SIGTERM'),
  }
}
