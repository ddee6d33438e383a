import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createFolder } from '../src/db/create-folder.ts'
import type { Db } from '../src/db/database.ts'
import { migrate, migrations } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { keptFolder, keyOf, packages } from './kept-folders.ts'

/** Files of the embedded database in which nothing is; kept from run to run as long as the engine is the same. */
export function emptyFiles(): Promise<string> {
  return keptFolder(`empty-${keyOf(packages('@electric-sql/pglite'))}`, dataDir =>
    createFolder(join(dataDir, 'database')),
  )
}

/** Files of the embedded database, migrated; kept from run to run as long as engine, job queue and migrations are the same. */
export async function migratedFiles(): Promise<string> {
  const empty = await emptyFiles()
  const key = keyOf([packages('@electric-sql/pglite', 'pg-boss'), migrations()])
  return keptFolder(`migrated-${key}`, async dataDir => {
    cpSync(empty, join(dataDir, 'database'), { recursive: true })
    const { db, close } = await openDatabase({ dataDir })
    await migrate(db)
    await dropUnused(db)
    await close()
  })
}

/** Removes the databases that PostgreSQL copies new ones from: they are half of the files, and copied with each test file's database. */
async function dropUnused(db: Db): Promise<void> {
  const names = ['template0', 'template1']
  await sql`update pg_database set datistemplate = false where datname = any(${names})`.execute(db)
  for (const name of names) await sql`drop database ${sql.id(name)}`.execute(db)
  await sql`checkpoint`.execute(db)
}
