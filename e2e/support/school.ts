import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { fingerprint } from '../../scripts/support/fingerprint.mjs'
import { scratchFolder } from '../../server/test/scratch.ts'
import { callsWith, PASSWORD, signIn } from './school-calls.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCHOOLS = join(ROOT, '.cache', 'schools')
const STARTS = 2
const YEAR = 366
const BEING_MADE = 'new-'
/** A run may still need a school that is younger. */
const LONGEST_RUN_MS = 3_600_000

/**
 * Makes the demo school of today, or of the day at which the clock stands, in a folder to copy from: once a day and state of the
 * server's code.
 */
export async function prepareSchool(clock?: string): Promise<void> {
  const folder = schoolFolder(clock)
  // The workers use this folder even if midnight passes meanwhile.
  if (!clock) process.env.SCHOOL_TODAY = folder
  if (await exists(folder)) return
  const schools = dirname(folder)
  await mkdir(schools, { recursive: true })
  const beside = await mkdtemp(join(schools, BEING_MADE))
  const { ctimeMs } = await stat(beside)
  for (const name of await readdir(schools)) await removeOutdated(join(schools, name), ctimeMs)
  const server = await startServer(join(beside, 'data'), { clock })
  await countUsage(server.url)
  await server.stop()
  // Another run may have made it meanwhile.
  await rename(beside, folder).catch(() => rm(beside, { recursive: true, force: true }))
}

/** Has the usage counted of all days that a server counts ahead; otherwise the servers of all copies would do it, which is a third of their start. */
async function countUsage(url: string): Promise<void> {
  const account = { email: 'administrator@stunda.test', password: PASSWORD }
  const { get, post } = callsWith(url, await signIn(url, account))
  const { now } = await get<Settings>('/api/settings')
  const today = now.slice(0, 10) as CivilDate
  for (const days of [-YEAR, 0]) {
    const period = `date_from=${addDays(today, days)}&date_to=${addDays(today, days + YEAR - 1)}`
    await get(`/api/admin/usage/lessons?${period}`)
  }
  await post('/api/auth/logout', {})
}

/** Removes a prepared school, unless another run may still be making it or copying from it. */
async function removeOutdated(path: string, nowMs: number): Promise<void> {
  const made = await stat(path).catch(() => undefined)
  if (made && nowMs - made.ctimeMs > LONGEST_RUN_MS) await rm(path, { recursive: true, force: true })
}

/** Starts a server with a demo school of its own, as fresh as on the first day; its clock stands at `clock`, if given. */
export async function openSchool(clock?: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const prepared = (!clock && process.env.SCHOOL_TODAY) || schoolFolder(clock)
  const fill = (dataDir: string) =>
    cp(join(prepared, 'data'), dataDir, { recursive: true, preserveTimestamps: true })
  return (await openFilled(fill, { clock, env })).server
}

/** Starts a server with a new school that has only its first administrator. */
export async function openNewSchool(
  options: Pick<ServerOptions, 'clock' | 'env'> = {},
): Promise<RunningServer & { email: string; password: string }> {
  const email = 'anna@skola.test'
  const create = async (dataDir: string) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/src/app/create-administrator.ts', '--email', email, '--name', 'Anna', '--surname', 'Liepiņa'],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
    )
    return /password: (\S+)/.exec(stdout)?.[1] ?? ''
  }
  const { server, filled } = await openFilled(create, { ...options, demo: false })
  return { ...server, email, password: filled }
}

/** Fills a folder and starts a server on it, with a second try if that fails; stopping the server removes the folder. */
async function openFilled<Filled>(
  fill: (dataDir: string) => Promise<Filled>,
  options: ServerOptions,
): Promise<{ server: RunningServer; filled: Filled }> {
  for (let start = 1; ; start++) {
    const folder = scratchFolder('school')
    const remove = () => rm(folder, { recursive: true, force: true })
    const dataDir = join(folder, 'data')
    try {
      const filled = await fill(dataDir)
      const server = await startServer(dataDir, options)
      return { filled, server: { ...server, stop: () => server.stop().finally(remove) } }
    } catch (error) {
      await remove()
      if (start === STARTS) throw error
    }
  }
}

function schoolFolder(clock?: string): string {
  const sources = [
    'server/src',
    'domain/src',
    'contract/src',
    'demo/src',
    'e2e/support/school.ts',
    'package-lock.json',
  ].map(path => join(ROOT, path))
  const now = clock ? new Date(clock) : new Date()
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Riga' }).format(now)
  return join(SCHOOLS, clock ? 'standing' : 'today', `${day}-${fingerprint(sources).slice(0, 12)}`)
}

const exists = (path: string) => stat(path).then(Boolean, () => false)
