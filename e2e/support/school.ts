import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fingerprint } from '../../scripts/support/fingerprint.mjs'
import { type RunningServer, startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCHOOLS = join(ROOT, '.cache', 'schools')

/** The demo school of today in a folder to copy from: made once for one state of the server, on one day. */
export async function prepareSchool(): Promise<void> {
  const folder = schoolFolder()
  if (await exists(folder)) return
  await rm(SCHOOLS, { recursive: true, force: true })
  await mkdir(SCHOOLS, { recursive: true })
  const beside = await mkdtemp(join(SCHOOLS, 'new-'))
  const server = await startServer(join(beside, 'data'))
  await server.stop()
  await rename(beside, folder)
}

/** A server with a demo school of its own, as fresh as on the first day. */
export async function openSchool(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stunda-school-'))
  await cp(join(schoolFolder(), 'data'), join(folder, 'data'), { recursive: true, preserveTimestamps: true })
  const server = await startServer(join(folder, 'data'))
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

function schoolFolder(): string {
  const sources = ['server/src', 'domain/src', 'contract/src', 'package-lock.json'].map(path =>
    join(ROOT, path),
  )
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Riga' }).format(new Date())
  return join(SCHOOLS, `${today}-${fingerprint(sources).slice(0, 12)}`)
}

const exists = (path: string) => stat(path).then(Boolean, () => false)
