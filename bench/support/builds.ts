import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OURS = ['contract', 'demo', 'domain', 'server', 'scripts']
const SCOPE = '@stunda'

/** The newest tagged version, or the last commit where there is none. */
export function lastRelease(): string {
  return git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0] || 'HEAD'
}

/** Writes the server as it was at a commit into an empty folder; it runs with the packages of today. Returns its main file. */
export function buildOf(commit: string, folder: string): string {
  const archive = spawnSync('git', ['archive', commit, ...OURS], { cwd: ROOT, maxBuffer: 2 ** 28 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`${commit}: ${archive.stderr}`)
  return linked(folder)
}

/** Writes the server of this checkout into an empty folder, with more migrations. Returns its main file. */
export function buildWith(migrations: readonly { name: string; text: string }[], folder: string): string {
  for (const name of OURS)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: path => !path.endsWith('node_modules'),
    })
  for (const { name, text } of migrations) writeFileSync(join(folder, 'server/src/db/migrations', name), text)
  return linked(folder)
}

/** Links the packages of this checkout, and the folder's own where it has them. */
function linked(folder: string): string {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, SCOPE), { recursive: true })
  for (const name of readdirSync(from)) if (name !== SCOPE) symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, SCOPE)))
    symlinkSync(readlinkSync(join(from, SCOPE, name)), join(to, SCOPE, name))
  return join(folder, 'server/src/app/main.ts')
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
}
