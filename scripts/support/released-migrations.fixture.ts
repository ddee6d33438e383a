import { spawnSync } from 'node:child_process'

const FOLDER = 'server/src/db/migrations/'
const MOST_BYTES = 64 * 1024 * 1024

/** The tagged versions of the repository at `root`; none where there is no git, or where only the last commits are there without their tags. */
export function releasedVersions(root: string): string[] {
  return lines(root, 'tag', '--list', 'v*')
}

/**
 * What is wrong with the migrations at `root`, in sentences: those of tagged versions that have changed or are gone. A database made by such a
 * version could not be brought up to date any more.
 */
export function editedMigrations(root: string): string[] {
  return releasedVersions(root).flatMap(tag =>
    // Added files (A) are newer migrations.
    lines(root, 'diff', '--name-only', '--no-renames', '--diff-filter=a', tag, '--', FOLDER)
      .filter(isMigration)
      .map(
        file =>
          `Migration ${nameOf(file)} has changed or is gone since ${tag}: restore it, and write a new migration.`,
      ),
  )
}

/** The migrations of the repository at `root` as they were in a version or commit, read by one call of git. */
export function migrationsIn(root: string, version: string): { name: string; text: string }[] {
  const files = lines(root, 'ls-tree', '--name-only', version, FOLDER).filter(isMigration)
  const input = files.map(file => `${version}:${file}\n`).join('')
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: MOST_BYTES })
  let at = 0
  // Of each: a line that ends with its size, its bytes, a line's end.
  return files.map(file => {
    const begin = stdout.indexOf('\n', at) + 1
    const size = Number(stdout.toString('utf8', at, begin).split(' ').at(-1))
    at = begin + size + 1
    return { name: nameOf(file), text: stdout.toString('utf8', begin, begin + size) }
  })
}

/** The commits that added, changed or removed migrations, the newest first. */
export function commitsOfMigrations(root: string): string[] {
  return lines(root, 'log', '--format=%H', '--', FOLDER)
}

const isMigration = (file: string) => file.endsWith('.sql')
const nameOf = (file: string) => file.slice(FOLDER.length)

function lines(root: string, ...args: string[]): string[] {
  return git(root, ...args)
    .split('\n')
    .filter(Boolean)
}

function git(root: string, ...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
}
