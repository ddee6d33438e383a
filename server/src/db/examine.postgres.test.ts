import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '../../test/command.ts'
import type { Postgres } from '../../test/postgres.ts'
import { startPostgresInMemory } from '../../test/postgres-in-memory.ts'
import { isDatabaseAway } from './errors.ts'
import { examineDatabases } from './examine-databases.ts'
import { examinePostgres } from './examine-postgres.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

let server: Postgres
beforeAll(async () => {
  server = await startPostgresInMemory()
  await command(server.url, 'create role school login')
})
afterAll(() => server.stop())

const addressOf = (database: string, user = 'school') => {
  const url = new URL(server.url)
  url.username = user
  url.pathname = database
  return url.href
}
/** A new database that belongs to the administrator of PostgreSQL. */
async function newDatabase(options = ''): Promise<string> {
  const name = `school_${randomUUID().slice(0, 8)}`
  await command(server.url, `create database ${name} ${options}`)
  return name
}
const wrongWith = (url: string) => examinePostgres(url, 'DATABASE_URL')

describe('the further databases of a house that cannot be used are told in sentences', () => {
  it('each with its name; one that is away only closes its schools', async () => {
    const [main, north, south] = [
      await newDatabase('owner school'),
      await newDatabase('owner school'),
      await newDatabase('owner school'),
    ]
    const judge = (databases: Record<string, string>) =>
      examineDatabases(new Map(Object.entries(databases)), addressOf(main))
    expect(await judge({ north: addressOf(north), south: addressOf(south) })).toEqual({
      wrong: [],
      doubtful: [],
    })
    expect(await judge({ north: addressOf('none'), south: addressOf(south, 'stranger') })).toEqual({
      wrong: [
        'DATABASES (north): PostgreSQL has no database "none". Create it (createdb none).',
        expect.stringMatching(/^DATABASES \(south\): PostgreSQL .+"stranger"/),
      ],
      doubtful: [],
    })
    expect(await judge({ north: 'postgres://127.0.0.1:1/away', south: addressOf(south) })).toEqual({
      wrong: [],
      doubtful: [
        'DATABASES (north): PostgreSQL does not answer (ECONNREFUSED). The schools in it cannot be used meanwhile.',
      ],
    })
    expect(await judge({ north: addressOf(main), east: addressOf(south), south: addressOf(south) })).toEqual({
      wrong: [
        'DATABASES (north): This is the same database as that of DATABASE_URL.',
        'DATABASES (south): This is the same database as that of DATABASES (east).',
      ],
      doubtful: [],
    })
  })

  it('not because its files are a copy of another’s', async () => {
    const other = await startPostgresInMemory()
    const judged = await examineDatabases(new Map([['north', other.url]]), server.url)
    await other.stop()
    expect(judged).toEqual({ wrong: [], doubtful: [] })
  })
})

describe('a PostgreSQL that a school cannot use is told in sentences', () => {
  it('unless it can: an owner’s new database, and one that has been used', async () => {
    const name = await newDatabase('owner school')
    expect(await wrongWith(addressOf(name))).toEqual([])
    const { db, close } = await openPostgres(addressOf(name))
    await migrate(db)
    await close()
    expect(await wrongWith(addressOf(name))).toEqual([])
  })

  it('when its user lacks rights, each of them', async () => {
    const name = await newDatabase()
    expect(await wrongWith(addressOf(name))).toEqual([
      'DATABASE_URL: The user "school" may not create tables in the schema "public" (grant create on schema "public" to "school").',
      `DATABASE_URL: The user "school" may not create the schema of the jobs (grant create on database "${name}" to "school").`,
      'DATABASE_URL: The user may not create the extension btree_gist. Let an administrator of PostgreSQL run: create extension btree_gist.',
      'DATABASE_URL: The user may not create the extension pg_trgm. Let an administrator of PostgreSQL run: create extension pg_trgm.',
    ])
  })

  it('when another school of the database has the extensions in a schema of its own', async () => {
    const name = await newDatabase('owner school')
    const { db, close } = await openPostgres(addressOf(name))
    for (const schema of ['a', 'b']) await sql`create schema ${sql.id(schema)}`.execute(db)
    for (const extension of ['btree_gist', 'pg_trgm'])
      await sql`create extension ${sql.id(extension)} schema a`.execute(db)
    await close()
    const of = (path: string) =>
      wrongWith(`${addressOf(name)}?options=${encodeURIComponent(`-c search_path=${path}`)}`)
    expect(await of('b')).toEqual([
      'DATABASE_URL: The extension btree_gist is in the schema "a", where the search path does not lead. Add it to search_path after "b".',
      'DATABASE_URL: The extension pg_trgm is in the schema "a", where the search path does not lead. Add it to search_path after "b".',
    ])
    expect(await of('b,a')).toEqual([])
    expect(await of('none')).toEqual([
      'DATABASE_URL: The search path of "school" leads to no schema. Create the schema, or correct search_path.',
    ])
  })

  it('when it lacks the database, or is not let in', async () => {
    expect(await wrongWith(addressOf('none'))).toEqual([
      'DATABASE_URL: PostgreSQL has no database "none". Create it (createdb none).',
    ])
    expect(await wrongWith(addressOf('postgres', 'nobody'))).toEqual([
      'DATABASE_URL: PostgreSQL does not let the user "nobody" in. Check the password, and pg_hba.conf.',
    ])
  })

  it('when the database has another encoding, or may only be read', async () => {
    const latin = await newDatabase(`owner school encoding 'LATIN1' template template0`)
    expect(await wrongWith(addressOf(latin))).toEqual([
      `DATABASE_URL: The database "${latin}" is encoded in LATIN1. Create it with the encoding UTF8.`,
    ])
    const closed = await newDatabase('owner school')
    await command(server.url, `alter database ${closed} set default_transaction_read_only = on`)
    expect(await wrongWith(addressOf(closed))).toEqual([
      'DATABASE_URL: The database can only be read (default_transaction_read_only). Allow writing.',
    ])
  })

  it('when it is a standby', async () => {
    await server.halt()
    server.makeStandby()
    await server.resume()
    expect(await wrongWith(server.url)).toEqual([
      'DATABASE_URL: This PostgreSQL is a standby, which can only be read. Name the primary.',
    ])
  })

  it('but not when it is away: that may pass', async () => {
    await server.halt()
    expect(isDatabaseAway(await wrongWith(server.url).catch(error => error))).toBe(true)
  })
})
