import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { fingerprint } from '../../scripts/support/fingerprint.mjs'
import { scratchFolder } from '../../server/test/scratch.ts'
import { makeDatabase, removeDatabase, renameDatabase, startDatabases } from './databases.ts'
import { callsWith, PASSWORD, signIn } from './school-calls.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCHOOLS = join(ROOT, '.cache', 'schools')
const SCHOOL_ZONE = 'Europe/Riga'
const BEING_MADE = 'new-'
/** A run may still need a school that is younger. */
const LONGEST_RUN_MS = 3_600_000
const STARTS = 2
/** The password that the first administrator of a new school has chosen. */
const OWN = 'flauta26'
const YEAR = 366

/**
 * Starts the PostgreSQL of a run, in which two demo schools wait to be copied: that of today, and that of the day at which some clocks
 * stand. Both are made once a day and state of the server's code. Answers what ends it.
 */
export async function prepareSchools(clock: string): Promise<() => Promise<void>> {
  const kept = schoolsFolder(clock)
  const isKept = existsSync(kept)
  const databases = await startDatabases(isKept ? kept : undefined)
  if (isKept) return databases.stop
  for (const at of [undefined, clock]) await prepareSchool(at)
  mkdirSync(SCHOOLS, { recursive: true })
  const beside = mkdtempSync(join(SCHOOLS, BEING_MADE))
  removeOutdated(statSync(beside).ctimeMs)
  await databases.keepData(join(beside, 'data'))
  // Another run may have made it meanwhile.
  if (existsSync(kept)) rmSync(beside, { recursive: true, force: true })
  else renameSync(join(beside, 'data'), kept)
  rmSync(beside, { recursive: true, force: true })
  return databases.stop
}

/** Removes what earlier runs have prepared, unless a run may still be making it or copying from it. */
function removeOutdated(now_ms: number): void {
  for (const name of readdirSync(SCHOOLS)) {
    const path = join(SCHOOLS, name)
    const made = statSync(path, { throwIfNoEntry: false })
    if (made && now_ms - made.ctimeMs > LONGEST_RUN_MS) rmSync(path, { recursive: true, force: true })
  }
}

function schoolsFolder(clock: string): string {
  const sources = [
    ...['server/src', 'domain/src', 'contract/src', 'demo/src', 'package-lock.json'],
    ...['e2e/support/school.ts', 'e2e/support/databases.ts'],
  ].map(path => join(ROOT, path))
  const days = [Temporal.Now.instant(), Temporal.Instant.from(clock)].map(at =>
    at.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().toString(),
  )
  return join(SCHOOLS, [...days, fingerprint(sources).slice(0, 12)].join('-'))
}

async function prepareSchool(clock: string | undefined): Promise<void> {
  const database = await makeDatabase({ name: templateOf(clock), clock })
  const dataDir = scratchFolder('school')
  const server = await startServer(dataDir, { clock, database })
  await countUsage(server.url)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
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

/** A school with a server of its own. */
export interface OpenedSchool extends RunningServer {
  /** Stops the server, and keeps the school by a name, by which others are copied from it. */
  keepAs(name: string): Promise<void>
}

/** Starts a server with a demo school of its own, as fresh as on the first day; its clock stands at `clock`, if given. */
export const openSchool = (clock?: string, env: Record<string, string> = {}): Promise<OpenedSchool> =>
  openCopy(templateOf(clock), { clock, env })

/** Starts a server with a copy of a school that was kept. */
export async function openCopy(name: string, options: SchoolOptions): Promise<OpenedSchool> {
  const nothing = async () => undefined
  return (await openFilled(nothing, options, name)).server
}

type SchoolOptions = Omit<ServerOptions, 'database'>

/** Starts a server with a new school that has only its first administrator; `introduces`: who has not yet said their name. */
export async function openNewSchool({
  introduces = false,
  ...options
}: Pick<ServerOptions, 'clock' | 'env'> & { introduces?: boolean } = {}): Promise<
  OpenedSchool & { email: string; password: string }
> {
  const email = 'anna@skola.test'
  const create = async (dataDir: string, database: string) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/src/app/create-administrator.ts', '--email', email, '--name', 'Anna', '--surname', 'Liepiņa'],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database } },
    )
    return /password: (\S+)/.exec(stdout)?.[1] ?? ''
  }
  const { server, filled } = await openFilled(create, { ...options, demo: false })
  if (introduces) return { ...server, email, password: filled }
  const person = { name: 'Anna', surname: 'Liepiņa', password: OWN, password_confirmation: OWN }
  const { post } = callsWith(server.url, await signIn(server.url, { email, password: filled }))
  await post('/api/auth/introduce', person)
  await post('/api/auth/logout', {})
  return { ...server, email, password: OWN }
}

/** Starts a server on a database of its own, with a second try if that fails; stopping the server removes it. */
async function openFilled<Filled>(
  fill: (dataDir: string, database: string) => Promise<Filled>,
  options: SchoolOptions,
  from?: string,
): Promise<{ server: OpenedSchool; filled: Filled }> {
  for (let start = 1; ; start++) {
    const folder = scratchFolder('school')
    const removeFolder = () => rm(folder, { recursive: true, force: true })
    const database = await makeDatabase({ from, clock: options.clock })
    const remove = async () => {
      await removeDatabase(database)
      await removeFolder()
    }
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    try {
      const filled = await fill(dataDir, database)
      const server = await startServer(dataDir, { ...options, database })
      const keepAs = async (name: string) => {
        await server.stop()
        await renameDatabase(database, name)
        await removeFolder()
      }
      return { filled, server: { ...server, keepAs, stop: () => server.stop().finally(remove) } }
    } catch (error) {
      await remove()
      if (start === STARTS) throw error
    }
  }
}

const templateOf = (clock?: string) => (clock ? 'standing' : 'today')
