import { setTimeout } from 'node:timers/promises'
import { besideTraffic } from '../db/beside-traffic.ts'
import type { Db, Trx } from '../db/database.ts'
import { brokenUnique, CannotRun, errorKind, isDatabaseAway, isOutOfTime } from '../db/errors.ts'
import { DEFAULT_DATABASE } from '../db/examine-databases.ts'
import { buildOf, lastMigration, migrate, migrateWhole, SchemaIsNewer } from '../db/migrate.ts'
import { workPatiently } from '../db/open.ts'
import { openShared, type SharedOptions, type SharedPostgres } from '../db/open-shared.ts'
import { asCalled } from '../shared/as-called.ts'
import { Databases, DatabaseUnnamed, type FurtherOptions } from './databases.ts'
import type { School } from './registry.repository.ts'
import * as repository from './registry.repository.ts'

export type { School }

/** The databases of many schools, with the registry that says which there are. */
export interface House {
  /** The database of the registry, and of each school that lies in no other. */
  shared: SharedPostgres
  databases: Databases
  registry: Db
  /** Calls `onChange` when the registry has changed, or may have. */
  listen(onChange: () => void): Promise<void>
  close(): Promise<void>
}

/** A request about a school that cannot be done; the message is for the operator. */
export class SchoolRefused extends CannotRun {
  override name = 'SchoolRefused'
  readonly mayPass = false

  constructor(message: string) {
    super(asCalled(message))
  }
}

/** A database that is needed does not answer. */
class DatabaseAway extends CannotRun {
  override name = 'DatabaseAway'
  readonly mayPass = true

  constructor(database: string, error: { code?: string; message: string }) {
    super(`The database "${database}" does not answer (${error.code ?? error.message}).`)
  }
}

const MIGRATED_AT_ONCE = 2
const READ_AGAIN_MS = 500
const SAID_SCHOOLS = 3
const NAME = /^[a-z][a-z0-9-]{0,29}$/
/** The schema of a school's jobs has the name of its own with this end (db/job-tables.ts). */
const JOBS = '-jobs'
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** Opens the database of many schools and makes its registry if there is none. Throws SchoolRefused where a single school lies in it. */
export async function openHouse(
  databaseUrl: string,
  options: SharedOptions & FurtherOptions = {},
): Promise<House> {
  const shared = openShared(databaseUrl, options)
  const databases = new Databases(shared, databaseUrl, options)
  const { db: registry, listen } = shared.in(repository.REGISTRY)
  try {
    if (await repository.prepareRegistry(registry))
      throw new SchoolRefused(
        'The schema public has the tables of a single school. Many schools need a database of their own: bring that school into it ' +
          'with npm run backup and npm run school -- import.',
      )
  } catch (error) {
    await shared.close()
    throw error
  }
  return {
    shared,
    databases,
    registry,
    listen: onChange => listen(repository.REGISTRY_CHANNEL, onChange, onChange),
    close: () => databases.close(),
  }
}

/** All schools of the house by name. */
export function listSchools({ registry }: House): Promise<School[]> {
  return repository.listSchools(registry)
}

/** Throws DatabaseUnnamed, with some of its schools, for a database in which schools lie and that DATABASES does not name. */
export async function refuseUnnamedDatabases(house: House): Promise<void> {
  const lost = (await listSchools(house)).filter(it => it.state !== 'archived' && !house.databases.has(it))
  const [first] = lost
  if (!first?.database) return
  const names = lost.filter(({ database }) => database === first.database).map(({ name }) => name)
  const said = [...names.slice(0, SAID_SCHOOLS), ...(names.length > SAID_SCHOOLS ? ['…'] : [])].join(', ')
  throw new DatabaseUnnamed(first.database, said)
}

/** A school by its name; throws SchoolRefused if there is none. */
export async function schoolNamed(house: House, name: string): Promise<School> {
  const found = (await listSchools(house)).find(school => school.name === name)
  if (!found) throw new SchoolRefused(`There is no school "${name}". See: npm run school -- list`)
  return found
}

function refuseMoving({ name, moving }: School): void {
  if (moving)
    throw new SchoolRefused(
      `The school "${name}" is being moved. Go on: npm run school -- move ${name} --to ${moving.to ?? DEFAULT_DATABASE}`,
    )
}

interface NewSchool {
  name: string
  host: string
  mail_from?: string | undefined
  /** What the operator calls its database; where there is room if it is not said. */
  database?: string | undefined
}

/**
 * Adds a school with its tables. Repeated, it finishes what was left undone. Throws SchoolRefused for a name or host that cannot be, and
 * for a host that is another school's.
 */
export async function createSchool(house: House, asked: NewSchool): Promise<School> {
  await addSchool(house, asked)
  return finishSchool(house, asked)
}

/** Adds a school without tables if there is none of this name. Returns whether it is new, with nothing in its schema. */
async function addSchool(house: House, { name, host, ...asked }: NewSchool): Promise<boolean> {
  if (!NAME.test(name))
    throw new SchoolRefused(
      `"${name}" is no name for a school: up to 30 small letters, digits and hyphens, a letter first.`,
    )
  if (name.endsWith(JOBS))
    throw new SchoolRefused(
      `"${name}" is no name for a school: the jobs of a school "${name.slice(0, -JOBS.length)}" lie in the schema that it would have.`,
    )
  checkedHost(host)
  const known = await listSchools(house)
  const there = known.find(it => it.name === name)
  const wanted = asked.database === undefined ? undefined : databaseNamed(house, asked.database)
  if (there && wanted !== undefined && there.database !== wanted)
    throw new SchoolRefused(
      `The school "${name}" lies in the database "${there.database ?? DEFAULT_DATABASE}".`,
    )
  if (there) {
    refuseMoving(there)
    return false
  }
  const database = wanted === undefined ? roomiest(house, known) : wanted
  const school = { name, schema: schemaOf(name), host, database }
  return changing(host, () => inRegistryAnd(house, database, repository.insertSchool, school))
}

type NewRow = Pick<School, 'name' | 'schema' | 'host' | 'database'>

/** A database as the registry has it, by what an operator calls it. */
export function databaseNamed({ databases }: House, name: string): string | null {
  const database = name === DEFAULT_DATABASE ? null : name
  if (!databases.has({ database }))
    throw new SchoolRefused(
      `DATABASES names no database "${name}". There are: ${databases.names().join(', ')}.`,
    )
  return database
}

/** The database with the fewest schools that are not archived. */
function roomiest({ databases }: House, schools: readonly School[]): string | null {
  const counts = databases.names().map(name => {
    const database = name === DEFAULT_DATABASE ? null : name
    return {
      database,
      count: schools.filter(it => it.database === database && it.state !== 'archived').length,
    }
  })
  return counts.reduce((best, it) => (it.count < best.count ? it : best)).database
}

/** Changes the registry together with the database in which a school lies; if that fails, the registry stays as it is. */
async function inRegistryAnd<Result>(
  house: House,
  database: string | null,
  change: (trx: Trx, school: NewRow, place?: Db) => Promise<Result>,
  school: NewRow,
): Promise<Result> {
  const { registry, databases } = house
  if (database === null) return registry.transaction().execute(trx => change(trx, school))
  await prepareFor(house, { database, schema: school.schema })
  return databases.within({ database }, postgres => {
    const { db } = postgres.in(school.schema)
    return registry.transaction().execute(trx => change(trx, school, db))
  })
}

const schemaOf = (name: string) => `school_${name.replaceAll('-', '_')}`

async function finishSchool(house: House, { name, host, mail_from }: NewSchool): Promise<School> {
  const school = await schoolNamed(house, name)
  if (school.host !== host)
    throw new SchoolRefused(
      `The school "${name}" is at ${school.host}. Move it: npm run school -- rename-host ${name} ${host}`,
    )
  if (mail_from !== undefined && mail_from !== school.mail_from)
    await changeSchool(house, name, { mail_from })
  if (school.build !== buildOf()) await migrateSchool(house, school)
  return schoolNamed(house, name)
}

/**
 * Fills a school, which is added if there is none of this name; if that fails, nothing is left of one that was added. One that somebody else
 * has added meanwhile, or whose schema was there, stays as it is.
 */
export async function fillSchool<Result>(
  house: House,
  asked: NewSchool,
  fill: (school: School) => Promise<Result>,
): Promise<Result> {
  const isNew = await addSchool(house, asked)
  const school = await schoolNamed(house, asked.name)
  try {
    return await fill(await finishSchool(house, asked))
  } catch (error) {
    // The first error is reported, also if the removal fails.
    if (isNew)
      await inRegistryAnd(house, school.database, repository.deleteSchool, school).catch(() => undefined)
    throw error
  }
}

/** Changes a school's state, host, sender of mails or client at an e-class system; repeated, it changes nothing more. */
export async function changeSchool(
  house: House,
  name: string,
  change: repository.SchoolChange,
): Promise<void> {
  await schoolNamed(house, name)
  const update = () => house.registry.transaction().execute(trx => repository.updateSchool(trx, name, change))
  await (change.host === undefined ? update() : changing(checkedHost(change.host), update))
}

/**
 * Places a school on one of the nodes of Citus, which is for good; repeated, it changes nothing more. Returns the node, as host:port. Throws
 * SchoolRefused where the database has no nodes.
 */
export async function placeSchool(house: House, name: string): Promise<string> {
  const school = await schoolNamed(house, name)
  refuseMoving(school)
  const { schema } = school
  if (school.database !== null || !(await repository.hasNodes(house.registry)))
    throw new SchoolRefused('The database of DATABASE_URL has no nodes: Citus is not installed in it.')
  return workPatientlyIn(house, school, async db => {
    if (!(await repository.nodeOf(db, schema)))
      await besideTraffic(db, (trx, attempt) => repository.placeSchema(trx, schema, attempt))
    return (await repository.nodeOf(db, schema)) ?? ''
  })
}

/** Makes in a database what the schools in it need. Throws DatabaseAway, or SchoolRefused where a single school lies in it. */
export async function prepareFor(
  { databases }: House,
  { database, schema }: Pick<School, 'database' | 'schema'>,
): Promise<void> {
  if (database === null) return
  const isTaken = await databases
    .within({ database }, postgres => repository.prepareDatabase(postgres.in(schema).db))
    .catch(error => {
      throw isDatabaseAway(error) ? new DatabaseAway(database, error) : error
    })
  if (isTaken)
    throw new SchoolRefused(
      `The schema public of the database "${database}" has the tables of a single school. Many schools need databases of their own.`,
    )
}

function checkedHost(host: string): string {
  if (!HOST.test(host)) throw new SchoolRefused(`"${host}" is no host name: small letters, without a port.`)
  return host
}

async function changing<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (brokenUnique(error) === 'schools_host_key')
      throw new SchoolRefused(`Another school is at ${host} already.`)
    if (brokenUnique(error) === 'schools_schema_key')
      throw new SchoolRefused('Another school has a name that differs in hyphens only.')
    throw error
  }
}

/** Works in a school's database on connections of its own, on which statements may take as long as they need. */
export function workPatientlyIn<Result>(
  { databases }: House,
  school: Pick<School, 'database' | 'schema'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return workPatiently({ databaseUrl: databases.urlOf(school), dataDir: '' }, work)
}

/**
 * Brings a school up to this build and keeps in the registry that it is, or why it could not be, unless that passes by itself. A school
 * that a newer build has migrated stays as it is (SchemaIsNewer).
 */
export async function migrateSchool(house: House, school: School): Promise<void> {
  const { registry } = house
  const { name, build } = school
  try {
    await workPatientlyIn(house, school, db => (build === null ? migrateWhole(db) : migrate(db)))
  } catch (error) {
    const isAboutSchool = !(error instanceof SchemaIsNewer || error instanceof DatabaseUnnamed)
    if (isAboutSchool && !isDatabaseAway(error) && !isOutOfTime(error))
      await repository.noteMigration(registry, name, { failure: errorKind(error) })
    throw error
  }
  await repository.noteMigration(registry, name, { build: buildOf(), last_migration: lastMigration() })
}

interface Migrating {
  onFailed(school: School, error: unknown): void
  onUnread(error: unknown): void
  signal?: AbortSignal
}

/**
 * Brings all schools up to this build, some at a time; one that fails does not stop the others. If the registry cannot be read, `onUnread`
 * is told why, once, and it is read again until that succeeds or `signal` ends it. Returns how many were migrated and failed. Those that failed
 * because a database of DATABASES is away follow when it is back.
 */
export async function migrateSchools(
  house: House,
  { onFailed, onUnread, signal }: Migrating,
): Promise<{ migrated: number; failed: number }> {
  const waiting = await waitingSchools(house, onUnread, signal)
  const { left, ...done } = await migrateAll(house, waiting, onFailed)
  if (signal) void migrateLeft(house, left, onFailed, signal)
  return done
}

async function migrateAll(
  house: House,
  schools: School[],
  onFailed: Migrating['onFailed'],
): Promise<{ migrated: number; failed: number; left: School[] }> {
  const waiting = [...schools]
  const left: School[] = []
  const done = { migrated: 0, failed: 0 }
  const migrateNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await migrateSchool(house, next)
        done.migrated += 1
      } catch (error) {
        const { database } = next
        const skipped = house.databases.lost(next, error)
          ? [next, ...removed(waiting, it => it.database === database)]
          : []
        left.push(...skipped)
        done.failed += Math.max(1, skipped.length)
        if (skipped.length === 0) onFailed(next, error)
      }
    }
  }
  await Promise.all(Array.from({ length: MIGRATED_AT_ONCE }, migrateNext))
  return { ...done, left }
}

/** Takes out of a list what is so. */
function removed<Item>(list: Item[], isSo: (item: Item) => boolean): Item[] {
  const out = list.filter(isSo)
  list.splice(0, list.length, ...list.filter(it => !isSo(it)))
  return out
}

/** Migrates schools when their database is back. */
async function migrateLeft(
  house: House,
  left: School[],
  onFailed: Migrating['onFailed'],
  signal: AbortSignal,
): Promise<void> {
  while (left.length > 0 && !signal.aborted) {
    const there = house.databases.there()
    const back = removed(left, ({ database }) => database !== null && there.includes(database))
    left.push(...(await migrateAll(house, back, onFailed)).left)
    await setTimeout(READ_AGAIN_MS, undefined, { signal }).catch(() => {})
  }
}

async function waitingSchools(
  house: House,
  onUnread: (error: unknown) => void,
  signal: AbortSignal | undefined,
): Promise<School[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      const schools = await listSchools(house)
      return schools.filter(it => it.state !== 'archived' && !it.moving && it.build !== buildOf())
    } catch (error) {
      if (signal?.aborted) return []
      if (tries === 0) onUnread(error)
      await setTimeout(READ_AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }
}
