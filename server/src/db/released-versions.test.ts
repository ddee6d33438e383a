import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/support/places.mjs'
import {
  commitsOfMigrations,
  editedMigrations,
  migrationsIn,
  releasedVersions,
} from '../../../scripts/support/released-migrations.fixture.ts'
import { bareDatabase, useDatabase } from '../../test/database.ts'
import { describeTables } from '../../test/describe-tables.ts'
import { scratchFolder } from '../../test/scratch.ts'
import type { Db } from './database.ts'
import { migrate, migrations } from './migrate.ts'

const database = useDatabase()
const MIGRATIONS = 'server/src/db/migrations'
/** How many changes of migrations are gone back to find a version from which today's has grown. */
const BACK = 10

/** The tables of a database and their columns, in no order: migrations may come between others. */
const tablesOf = async (db: Db) => (await describeTables(db)).split('\n').sort()

/** Makes a database with the migrations of a version, brings it up with today's, and answers its tables. */
async function broughtUp(root: string, version: string): Promise<string[]> {
  const { opened, remove } = await bareDatabase()
  try {
    await migrate(opened.db, migrationsIn(root, version))
    await migrate(opened.db)
    return await tablesOf(opened.db)
  } finally {
    await remove()
  }
}

/** Clones this repository with the migrations of today, and tags the last commit that had fewer of them; undefined where there is none. */
function cloneWithVersion(): string | undefined {
  const clone = join(scratchFolder('released'), 'clone')
  const git = (...args: string[]) => spawnSync('git', args, { cwd: clone }).status === 0
  if (spawnSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, clone]).status !== 0)
    return undefined
  git('checkout', '--quiet', 'HEAD', '--', MIGRATIONS)
  cpSync(join(ROOT, MIGRATIONS), join(clone, MIGRATIONS), { recursive: true })
  for (const commit of commitsOfMigrations(clone).slice(0, BACK)) {
    const before = migrationsIn(clone, `${commit}^`).length
    if (before === 0 || before === migrations().length || !git('tag', '--force', 'v0.0.1', `${commit}^`))
      continue
    if (editedMigrations(clone).length === 0) return clone
  }
  return undefined
}

describe('a database made by a tagged version', () => {
  it('comes up with today’s migrations', async context => {
    const versions = releasedVersions(ROOT)
    if (versions.length === 0) context.skip('no version is tagged here')
    const today = await tablesOf(database.db)
    for (const version of versions)
      expect([version, await broughtUp(ROOT, version)]).toEqual([version, today])
  })

  it('comes up in a clone of this repository in which an earlier commit is tagged', async context => {
    const clone = cloneWithVersion()
    if (!clone) return context.skip('the repository has no earlier commits with other migrations here')
    expect(releasedVersions(clone)).toContain('v0.0.1')
    expect(await broughtUp(clone, 'v0.0.1')).toEqual(await tablesOf(database.db))
  })
})
