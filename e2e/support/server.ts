import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OPEN_AT = /open at (http:\/\/\S+)/

/** A server of our own on a free port. */
export interface RunningServer {
  url: string
  /** Resolves when it has ended by itself, everything saved. */
  stop(): Promise<void>
}

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
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
  }
  const before = clock ? ['--import', STANDING_CLOCK] : []
  const server = spawn(process.execPath, [...before, 'server/src/app/main.ts'], {
    cwd: ROOT,
    env: { ...env, DATABASE_URL: '', ...(clock && { CLOCK: clock }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  const url = await openAddress(server)
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

function openAddress(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', line => {
      said.push(line)
      const [, url] = OPEN_AT.exec(line) ?? []
      if (url) resolve(url)
    })
  }
  server.on('exit', () => reject(new Error(`The server ended before it was open:\n${said.join('\n')}`)))
  return promise
}
