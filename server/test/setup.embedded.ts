import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrate, migrations } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/stunda')

/** One migrated folder to copy from, kept from run to run as long as engine, job queue and migrations are the same. */
export default async function setup(project: TestProject): Promise<void> {
  const packages = ['@electric-sql/pglite', 'pg-boss'].map(name =>
    readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
  )
  const key = createHash('sha256')
    .update(JSON.stringify([packages, migrations()]))
    .digest('hex')
    .slice(0, 16)
  const template = join(CACHE, `database-${key}`)
  if (!existsSync(template)) await make(template)
  project.provide('template', template)
}

async function make(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const dataDir = mkdtempSync(join(CACHE, 'new-'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  await close()
  if (!existsSync(template)) renameSync(join(dataDir, 'database'), template)
  rmSync(dataDir, { recursive: true, force: true })
}
