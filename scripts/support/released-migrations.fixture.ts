import { spawnSync } from 'node:child_process'

const FOLDER = 'server/src/db/migrations/'

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

/** The migrations of the repository at `root` as they were in a version or commit. */
export function migrationsIn(root: string, version: string): { name: string; text: string }[] {
  return lines(root, 'ls-tree', '--name-only', version, FOLDER)
    .filter(isMigration)
    .map(file => ({ name: nameOf(file), text: git(root, 'show', `${version}:${file}`) }))
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
