import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))

/** A server as `npm start` runs it, in a process of its own. */
export interface RunningServer {
  url: string
  pid: number
  dataDir: string
  /** Ends it as an operator would; its data folder stays when it was given. */
  stop(): Promise<void>
}

/** Starts the server and waits for its first answer. */
export async function startServer({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string
  dataDir?: string
}): Promise<RunningServer> {
  const port = await freePort()
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'stunda-bench-'))
  const { DATABASE_URL: _, DEMO: __, ...rest } = process.env
  const env = {
    ...rest,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await answering(url, () => server.exitCode !== null)
  return {
    url,
    pid: server.pid ?? 0,
    dataDir: folder,
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the server at `url` answers. */
export async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('the server ended instead of answering')
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
