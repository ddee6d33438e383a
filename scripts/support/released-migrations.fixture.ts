import { spawnSync } from 'node:child_process'

const FOLDER = 'server/src/db/migrations/'

/**
 * The migrations of tagged versions that have changed or are gone, as `tag: file`. A database made by such a version could not be brought up to
 * date any more. None where there is no git.
 */
export function editedMigrations(root: string): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean)
  return tags.flatMap(tag =>
    // Added files (A) are newer migrations.
    git('diff', '--name-only', '--no-renames', '--diff-filter=a', tag, '--', FOLDER)
      .split('\n')
      .filter(file => file.endsWith('.sql'))
      .map(file => `${tag}: ${file.slice(FOLDER.length)}`),
  )
}
