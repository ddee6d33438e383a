import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer as startProcess } from '../../server/test/server-process.ts'
import { startProxy } from './statements.ts'

/** A server as `npm start` runs it, in a process of its own. */
export interface RunningServer {
  url: string
  pid: number
  dataDir: string
  /** Ends it as an operator would; its data folder stays when it was given. */
  stop(): Promise<void>
}

interface Where {
  databaseUrl?: string
  dataDir?: string
  /** Whether its statements on PostgreSQL are counted, which makes each a little slower. */
  isCounted?: boolean
}

/** Starts the server; on an empty data folder without a database of its own it loads the demo. */
export async function startServer({ isCounted = false, ...where }: Where): Promise<RunningServer> {
  const dataDir = where.dataDir ?? mkdtempSync(join(tmpdir(), 'stunda-bench-'))
  const env = { NODE_ENV: 'production' }
  const proxy = isCounted && where.databaseUrl ? await startProxy(where.databaseUrl) : undefined
  const database = proxy && { databaseUrl: proxy.url }
  const server = await startProcess({ ...where, ...database, dataDir, demo: !where.databaseUrl, env })
  return {
    url: server.url,
    pid: server.pid,
    dataDir,
    stop: async () => {
      await server.stop()
      proxy?.stop()
      if (!where.dataDir) rmSync(dataDir, { recursive: true, force: true })
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
