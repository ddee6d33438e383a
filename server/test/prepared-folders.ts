import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createFolder } from '../src/db/create-folder.ts'
import type { Db } from '../src/db/database.ts'
import { migrate, migrations } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/stunda')

/** Files of the embedded database in which nothing is; kept from run to run as long as the engine is the same. */
export function emptyFiles(): Promise<string> {
  return kept(`empty-${keyOf(packages('@electric-sql/pglite'))}`, dataDir =>
    createFolder(join(dataDir, 'database')),
  )
}

/** Files of the embedded database, migrated; kept from run to run as long as engine, job queue and migrations are the same. */
export async function migratedFiles(): Promise<string> {
  const empty = await emptyFiles()
  const key = keyOf([packages('@electric-sql/pglite', 'pg-boss'), migrations()])
  return kept(`migrated-${key}`, async dataDir => {
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

async function kept(name: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const files = join(CACHE, name)
  if (existsSync(files)) return files
  mkdirSync(CACHE, { recursive: true })
  const dataDir = mkdtempSync(join(CACHE, 'new-'))
  await make(dataDir)
  try {
    renameSync(join(dataDir, 'database'), files)
  } catch (error) {
    if (!existsSync(files)) throw error // otherwise another run made it meanwhile
  }
  rmSync(dataDir, { recursive: true, force: true })
  return files
}

function packages(...names: string[]): string[] {
  return names.map(name => readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
}

function keyOf(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16)
}
