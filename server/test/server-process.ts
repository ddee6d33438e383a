import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../scripts/support/server-flags.mjs'

const MAIN = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))
const ENDS_WITH_PARENT = fileURLToPath(new URL('ends-with-parent.ts', import.meta.url))
const OPEN_AT = /open at (http:\/\/\S+)/

/** Where a server keeps its data, and what else its environment says. */
export interface ServerOptions {
  dataDir: string
  databaseUrl?: string
  /** Whether an empty school is filled with the demo. */
  demo?: boolean
  env?: Record<string, string>
  /** What Node is told before the server's own file. */
  node?: readonly string[]
}

/** The real server in a process of its own, on a free port; it ends with the process that started it. */
export interface ServerProcess {
  url: string
  pid: number
  /** Ends it as an operator would; resolves with its exit code once everything is saved. */
  stop(): Promise<number | null>
  /** Ends it as a crash would. */
  kill(): Promise<void>
}

/** Starts the server as `npm start` does; resolves when it is open, rejects with what it said when it ends before that. */
export async function startServer({
  dataDir,
  databaseUrl,
  demo = false,
  env = {},
  node = [],
}: ServerOptions): Promise<ServerProcess> {
  const server = spawn(process.execPath, [...SERVER_FLAGS, '--import', ENDS_WITH_PARENT, ...node, MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO: demo ? '1' : '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(server, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    await ended
  }
  return {
    url: await openAddress(server),
    pid: server.pid ?? 0,
    stop: async () => {
      await end('SIGTERM')
      return server.exitCode
    },
    kill: () => end('SIGKILL'),
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
