import { randomUUID } from 'node:crypto'
import { constants, cpSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import type { Db } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open.ts'
import { connect } from '../src/db/open-embedded.ts'
import type { Opened } from '../src/db/opened.ts'
import { command } from './command.ts'
import { refuseSecondConnections } from './one-connection.ts'
import { refuseAllNodes } from './one-node.ts'
import { bareSchema, placedSchool } from './placed-school.ts'
import type { PreparedSchool } from './prepared-school.ts'
import { scratchFolder } from './scratch.ts'

/** The memory that production gives the engine; clearing the usual 128 MB takes a third of a start's system time. */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

declare module 'vitest' {
  export interface ProvidedContext {
    databaseKind: Opened['kind']
    /** The migrated database that fresh ones are copied from: a folder, or the address of a PostgreSQL database. */
    template: string
    /** As `template`, with the cast of `school`. */
    schoolTemplate: string
    school: PreparedSchool
    /** Whether each school is placed on a node of Citus; `template` is the coordinator then. */
    isPlaced: boolean
    /** The files of an embedded database in which nothing is. */
    emptyFiles: string
  }
}

/** A test file's database; it is open inside tests and hooks only. */
export interface TestDatabase extends Opened {
  /** The address for a second connection; undefined if embedded. */
  readonly url: string | undefined
}

/** A fresh, migrated database for this test file, of the kind its project asks for, empty or with the cast; gone at its end. */
export function useDatabase(
  fill?: (db: Db) => Promise<unknown>,
  from: 'template' | 'schoolTemplate' = 'template',
): TestDatabase {
  let made: Made | undefined
  beforeAll(async () => {
    made = await freshDatabase(inject(from))
    refuseAllNodes(made.opened.db)
    if (!isAboutPostgres()) refuseSecondConnections(made.opened.db)
    await fill?.(made.opened.db)
  })
  afterAll(() => made?.remove())
  const current = () => {
    if (!made) throw new Error('the database opens in beforeAll')
    return made
  }
  return {
    get db() {
      return current().opened.db
    },
    get kind() {
      return inject('databaseKind')
    },
    get url() {
      return current().url
    },
    listen: (...args) => current().opened.listen(...args),
    check: () => current().opened.check(),
    connections: () => current().opened.connections(),
    get stopped() {
      return current().opened.stopped
    },
    close: () => current().opened.close(),
  }
}

/** Whether this test file runs on PostgreSQL only, where a test may hold a transaction open while another one works. */
const isAboutPostgres = () => expect.getState().testPath?.endsWith('.postgres.test.ts') ?? false

/** A second database of the project's kind, beside useDatabase's: fresh, migrated and empty. The caller removes it. */
export function anotherDatabase(): Promise<Made> {
  return freshDatabase(inject('template'))
}

/** A database of the project's kind, or on a PostgreSQL of the test's own, in which nothing is, not even tables. The caller removes it. */
export async function bareDatabase(server?: string): Promise<Made> {
  if (server) return copyOnServer(server, 'template0')
  if (inject('isPlaced')) return bareSchema(inject('template'))
  if (inject('databaseKind') === 'postgres') return copyOnServer(inject('template'), 'template0')
  return copyOfFolder(inject('emptyFiles'))
}

export type Made = { opened: Opened; url?: string; remove(): Promise<void> }

function freshDatabase(template: string): Promise<Made> {
  if (inject('databaseKind') === 'embedded') return copyOfFolder(template)
  if (!inject('isPlaced')) return copyOnServer(template)
  return placedSchool(inject('template'), { withCast: template === inject('schoolTemplate') })
}

async function copyOfFolder(template: string): Promise<Made> {
  const folder = scratchFolder('test')
  const files = join(folder, 'database')
  copyFiles(template, folder)
  const engine = await PGlite.create({
    fs: new NodeFS(files),
    startParams: SMALL,
    extensions: { btree_gist, pg_trgm },
  })
  const opened = connect(engine)
  return {
    opened,
    remove: async () => {
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of a prepared embedded database to a data folder. */
export function copyFiles(template: string, dataDir: string): void {
  cpSync(template, join(dataDir, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function copyOnServer(template: string, from = new URL(template).pathname.slice(1)): Promise<Made> {
  const url = new URL(template)
  const name = `${url.pathname.slice(1)}_${randomUUID().slice(0, 8)}`
  // To copy the files takes half of the processor time of writing each page to the log, which is PostgreSQL's usual way.
  await command(template, `create database "${name}" template "${from}" strategy file_copy`)
  url.pathname = name
  const opened = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() })
  return {
    opened,
    url: url.href,
    remove: async () => {
      await opened.close()
      await command(template, `drop database "${name}" with (force)`)
    },
  }
}
