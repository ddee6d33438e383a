import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import type { Db } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { command } from './command.ts'
import { startPostgresInMemory } from './postgres-in-memory.ts'
import { emptyFiles } from './prepared-folders.ts'
import { prepareSchool } from './prepared-school.ts'

/** Compares texts by ICU's rules for Latvian: nearly as many schools' PostgreSQL does. */
const LATVIAN = `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'lv'`

export default (project: TestProject) => setUpPostgres(project, LATVIAN)

/**
 * One PostgreSQL for the run (DATABASE_URL_FOR_TESTS or one of our own) and in it two templates, one migrated and one with the cast, created
 * with `options` of CREATE DATABASE. Answers what removes them.
 */
export async function setUpPostgres(project: TestProject, options: string): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL_FOR_TESTS
  const own = given ? undefined : await startPostgresInMemory()
  const server = given ?? own?.url ?? ''
  const name = `stunda_test_${randomUUID().slice(0, 8)}`
  const [template, schoolTemplate] = [withName(server, name), withName(server, `${name}_school`)]
  await command(server, `create database "${name}" ${options}`)
  await inDatabase(template, db => migrate(db))
  await command(server, `create database "${name}_school" template "${name}"`)
  const school = await inDatabase(schoolTemplate, prepareSchool)
  project.provide('emptyFiles', await emptyFiles())
  project.provide('template', template)
  project.provide('schoolTemplate', schoolTemplate)
  project.provide('school', school)

  return async () => {
    if (own) return own.stop()
    for (const made of [`${name}_school`, name]) await command(server, `drop database "${made}" with (force)`)
  }
}

function withName(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = name
  return url.href
}

async function inDatabase<Result>(databaseUrl: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  const result = await work(db)
  await close()
  return result
}
