import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { migrate, migrations } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { BEFORE_PLACING } from './placeable.ts'
import { type PreparedSchool, prepareSchool } from './prepared-school.ts'

/** Makes a school's schema in the database of a Citus coordinator, with the cast or empty, and places it on one of the nodes. */
export async function placedSchool(coordinator: string, { withCast }: { withCast: boolean }) {
  const { schema, ...made } = await bareSchema(coordinator)
  const { db } = made.opened
  await migrate(
    db,
    migrations().filter(({ name }) => name.slice(0, 4) <= BEFORE_PLACING),
  )
  await onCoordinator(coordinator, `select citus_schema_distribute('${schema}')`)
  await migrate(db)
  // Citus has no triggers on what it places.
  const school: PreparedSchool | undefined = withCast
    ? await prepareSchool(db, { isGuarded: false })
    : undefined
  return { ...made, school }
}

/** Makes a schema in which nothing is in the database of a Citus coordinator. */
export async function bareSchema(coordinator: string) {
  const schema = `school_test_${randomUUID().slice(0, 8)}`
  await onCoordinator(coordinator, `create schema ${schema}`)
  const url = new URL(coordinator)
  url.searchParams.set('options', `-c search_path=${schema},public`)
  const opened = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() })
  return {
    schema,
    opened,
    url: url.href,
    remove: async () => {
      await opened.close()
      await onCoordinator(coordinator, `drop schema ${schema} cascade`)
      await onCoordinator(coordinator, `drop schema if exists ${schema}_jobs cascade`)
    },
  }
}

async function onCoordinator(coordinator: string, statement: string): Promise<void> {
  const client = new Client(coordinator)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
