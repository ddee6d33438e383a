import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './postgres.ts'

/** A PgBouncer in transaction mode before a PostgreSQL. */
export interface Pgbouncer {
  /** The same database as that of PostgreSQL's address, through the pooler. */
  url: string
  stop(): Promise<void>
}

const NOBODY = 65534 // it refuses to run as root
const CONNECTIONS = 8

/** The installed PgBouncer (on Debian the package `pgbouncer`); undefined without one. */
export const PGBOUNCER = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map(folder => join(folder, 'pgbouncer'))
  .find(existsSync)

/** Starts the installed PgBouncer with few connections. */
export async function startPgbouncer(postgresUrl: string): Promise<Pgbouncer> {
  if (!PGBOUNCER) throw new Error('PgBouncer is not installed')
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const home = mkdtempSync(join(tmpdir(), 'stunda-pgbouncer-'))
  const url = new URL(postgresUrl)
  const { hostname, port, username } = url
  url.port = String(await freePort())
  const settings = join(home, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
`,
  )
  if (identity.uid) for (const path of [home, settings]) chownSync(path, NOBODY, NOBODY)
  const pooler = spawn(PGBOUNCER, [settings], { ...identity, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(pooler, 'close')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    pooler.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000)
      if (said.includes('process up')) resolve()
    })
    ended.then(() => reject(new Error(`PgBouncer ended: ${said}`)))
  })
  return {
    url: url.href,
    stop: async () => {
      pooler.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
