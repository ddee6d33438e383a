import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../scripts/support/server-flags.mjs'

const MAIN = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))
const ENDS_WITH_PARENT = fileURLToPath(new URL('ends-with-parent.ts', import.meta.url))
const OPEN_AT = /open at (http:\/\/[^\s"]+)/

/** The data folder and the environment of a server. */
export interface ServerOptions {
  dataDir: string
  databaseUrl?: string
  /** Whether an empty school is filled with the demo. */
  demo?: boolean
  env?: Record<string, string>
  /** The main file of another build than this one. */
  main?: string
  /** Arguments of Node before the server's main file. */
  node?: readonly string[]
  /** Told of each line that it says. */
  hear?(line: string): void
}

/** The real server in a process of its own, on a free port; it ends with the process that started it. */
export interface ServerProcess {
  url: string
  pid: number
  /** Ends it as an operator would; resolves with its exit code once everything is saved. */
  stop(): Promise<number | null>
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Sends it a signal, and waits for nothing. */
  signal(name: NodeJS.Signals): void
  /** Resolves with its exit code when it has ended. */
  ended: Promise<number | null>
  /** Every line that it has said so far. */
  said: readonly string[]
  /** Those of them that it said on standard output. */
  out: readonly string[]
}

/** A server that ended before it was open. */
export class NotOpened extends Error {
  readonly exitCode: number | null
  constructor(exitCode: number | null, said: readonly string[]) {
    super(`The server ended before it was open:\n${said.join('\n')}`)
    this.exitCode = exitCode
  }
}

/** The words and the exit code of a server that does not start. */
export async function refusalOf(
  starting: Promise<ServerProcess>,
): Promise<{ said: string[]; code: number | null }> {
  const error = await starting.then(
    server => server.kill(),
    reason => reason,
  )
  if (!(error instanceof NotOpened)) throw new Error('the server opened')
  return { said: error.message.split('\n').slice(1), code: error.exitCode }
}

/** Starts the server as `npm start` does; resolves when it is open, rejects with NotOpened when it ends before that. */
export async function startServer({
  dataDir,
  databaseUrl,
  demo = false,
  env = {},
  main = MAIN,
  node = [],
  hear,
}: ServerOptions): Promise<ServerProcess> {
  const server = spawn(process.execPath, [...SERVER_FLAGS, '--import', ENDS_WITH_PARENT, ...node, main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_REQUESTS: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO: demo ? '1' : '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(server, 'close').then(() => server.exitCode)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    await ended
  }
  const said: string[] = []
  const out: string[] = []
  return {
    url: await openAddress(server, { said, out, hear }),
    pid: server.pid ?? 0,
    stop: async () => {
      await end('SIGTERM')
      return server.exitCode
    },
    kill: () => end('SIGKILL'),
    signal: name => void server.kill(name),
    ended,
    said,
    out,
  }
}

function openAddress(
  server: ChildProcess,
  { said, out, hear }: { said: string[]; out: string[]; hear: ServerOptions['hear'] },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [server.stdout, server.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', line => {
      said.push(line)
      if (stream === server.stdout) out.push(line)
      hear?.(line)
      const [, url] = OPEN_AT.exec(line) ?? []
      if (url) resolve(url)
    })
  }
  server.on('close', code => reject(new NotOpened(code, said)))
  return promise
}
