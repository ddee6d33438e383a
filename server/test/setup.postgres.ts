import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { command } from './database.ts'
import { startPostgres } from './postgres.ts'

export default (project: TestProject) => setUpPostgres(project)

/**
 * One PostgreSQL for the run (DATABASE_URL_FOR_TESTS or one of our own) and in it one migrated template, created with `options` of
 * CREATE DATABASE. Answers what removes it.
 */
export async function setUpPostgres(project: TestProject, options = ''): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL_FOR_TESTS
  const own = given ? undefined : await startPostgres({ settings: { max_connections: 200 } })
  const template = new URL(given ?? own?.url ?? '')
  template.pathname = `stunda_test_${randomUUID().slice(0, 8)}`
  await command(template.href, `create database "${template.pathname.slice(1)}" ${options}`)
  const { db, close } = await openDatabase({ databaseUrl: template.href, dataDir: tmpdir() })
  await migrate(db)
  await close()
  project.provide('template', template.href)

  return async () => {
    if (own) return own.stop()
    await command(template.href, `drop database "${template.pathname.slice(1)}" with (force)`)
  }
}
