import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fingerprint } from '../../scripts/support/fingerprint.mjs'
import { type RunningServer, startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCHOOLS = join(ROOT, '.cache', 'schools')

/**
 * The demo school of today, or of where the clock stands, in a folder to copy from: made once for one state of the
 * server, on one day.
 */
export async function prepareSchool(clock?: string): Promise<void> {
  const folder = schoolFolder(clock)
  process.env[variableOf(clock)] = folder
  if (await exists(folder)) return
  const schools = dirname(folder)
  await rm(schools, { recursive: true, force: true })
  await mkdir(schools, { recursive: true })
  const beside = await mkdtemp(join(schools, 'new-'))
  const server = await startServer(join(beside, 'data'), { clock })
  await server.stop()
  await rename(beside, folder)
}

/** A server with a demo school of its own, as fresh as on the first day; its clock stands at `clock`, if given. */
export async function openSchool(clock?: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stunda-school-'))
  const copied = join(process.env[variableOf(clock)] ?? schoolFolder(clock), 'data')
  await cp(copied, join(folder, 'data'), { recursive: true, preserveTimestamps: true })
  const server = await startServer(join(folder, 'data'), { clock })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** A server with a school that has nothing yet but its first administrator. */
export async function openNewSchool(): Promise<RunningServer & { email: string; password: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'stunda-new-school-'))
  const email = 'anna@skola.test'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/src/app/create-administrator.ts', '--email', email, '--name', 'Anna', '--surname', 'Liepiņa'],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' } },
  )
  const password = /password: (\S+)/.exec(stdout)?.[1] ?? ''
  const server = await startServer(join(folder, 'data'), { demo: false })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop, email, password }
}

/** Tells the workers which school was prepared for them: they may still be at it when the next day has begun. */
const variableOf = (clock?: string) => (clock ? 'SCHOOL_STANDING' : 'SCHOOL_TODAY')

function schoolFolder(clock?: string): string {
  const sources = ['server/src', 'domain/src', 'contract/src', 'package-lock.json'].map(path =>
    join(ROOT, path),
  )
  const now = clock ? new Date(clock) : new Date()
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Riga' }).format(now)
  return join(SCHOOLS, clock ? 'standing' : 'today', `${day}-${fingerprint(sources).slice(0, 12)}`)
}

const exists = (path: string) => stat(path).then(Boolean, () => false)
