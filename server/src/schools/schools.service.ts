import { setTimeout } from 'node:timers/promises'
import type { Db, Trx } from '../db/database.ts'
import { brokenUnique, CannotRun, errorKind, isDatabaseAway, isOutOfTime } from '../db/errors.ts'
import { buildOf, lastMigration, migrate, migrateWhole, SchemaIsNewer } from '../db/migrate.ts'
import { workPatiently } from '../db/open.ts'
import { openShared, type SharedOptions, type SharedPostgres } from '../db/open-shared.ts'
import { untilUnraced } from '../db/transaction.ts'
import { asCalled } from '../shared/as-called.ts'
import type { School } from './registry.repository.ts'
import * as repository from './registry.repository.ts'

export type { School }

/** The database of many schools, with the registry that says which there are. */
export interface House {
  shared: SharedPostgres
  registry: Db
  /** Calls `onChange` when the registry has changed, or may have. */
  listen(onChange: () => void): Promise<void>
  close(): Promise<void>
}

/** A request about a school that cannot be done; the message is for the operator. */
class SchoolRefused extends CannotRun {
  override name = 'SchoolRefused'
  readonly mayPass = false

  constructor(message: string) {
    super(asCalled(message))
  }
}

const MIGRATED_AT_ONCE = 2
const READ_AGAIN_MS = 500
const NAME = /^[a-z][a-z0-9-]{0,29}$/
/** The schema of a school's jobs has the name of its own with this end (db/job-tables.ts). */
const JOBS = '-jobs'
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** Opens the database of many schools and makes its registry if there is none. Throws SchoolRefused where a single school lies in it. */
export async function openHouse(databaseUrl: string, options: SharedOptions = {}): Promise<House> {
  const shared = openShared(databaseUrl, options)
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
    registry,
    listen: onChange => listen(repository.REGISTRY_CHANNEL, onChange, onChange),
    close: () => shared.close(),
  }
}

/** All schools of the house by name. */
export function listSchools({ registry }: House): Promise<School[]> {
  return repository.listSchools(registry)
}

/** A school by its name; throws SchoolRefused if there is none. */
export async function schoolNamed(house: House, name: string): Promise<School> {
  const found = (await listSchools(house)).find(school => school.name === name)
  if (!found) throw new SchoolRefused(`There is no school "${name}". See: npm run school -- list`)
  return found
}

interface NewSchool {
  name: string
  host: string
  mail_from?: string | undefined
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
async function addSchool(house: House, { name, host }: NewSchool): Promise<boolean> {
  if (!NAME.test(name))
    throw new SchoolRefused(
      `"${name}" is no name for a school: up to 30 small letters, digits and hyphens, a letter first.`,
    )
  if (name.endsWith(JOBS))
    throw new SchoolRefused(
      `"${name}" is no name for a school: the jobs of a school "${name.slice(0, -JOBS.length)}" lie in the schema that it would have.`,
    )
  const add = (trx: Trx) => repository.insertSchool(trx, { name, schema: schemaOf(name), host })
  return changing(checkedHost(host), () => house.registry.transaction().execute(add))
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
  try {
    return await fill(await finishSchool(house, asked))
  } catch (error) {
    const school = { name: asked.name, schema: schemaOf(asked.name) }
    const remove = (trx: Trx) => repository.deleteSchool(trx, school)
    // The first error is reported, also if the removal fails.
    if (isNew)
      await house.registry
        .transaction()
        .execute(remove)
        .catch(() => undefined)
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
  const { schema } = await schoolNamed(house, name)
  if (!(await repository.hasNodes(house.registry)))
    throw new SchoolRefused('The database of DATABASE_URL has no nodes: Citus is not installed in it.')
  return workPatientlyIn(house, schema, async db => {
    // What the school is doing meanwhile may stand in the way of it once.
    if (!(await repository.nodeOf(db, schema))) await untilUnraced(() => repository.placeSchema(db, schema))
    return (await repository.nodeOf(db, schema)) ?? ''
  })
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
  { shared }: House,
  schema: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return workPatiently({ databaseUrl: shared.urlOf(schema), dataDir: '' }, work)
}

/**
 * Brings a school up to this build and keeps in the registry that it is, or why it could not be, unless that passes by itself. A school
 * that a newer build has migrated stays as it is (SchemaIsNewer).
 */
export async function migrateSchool(house: House, { name, schema, build }: School): Promise<void> {
  const { registry } = house
  try {
    await workPatientlyIn(house, schema, db => (build === null ? migrateWhole(db) : migrate(db)))
  } catch (error) {
    if (!(error instanceof SchemaIsNewer || isDatabaseAway(error) || isOutOfTime(error)))
      await repository.noteMigration(registry, name, { failure: errorKind(error) })
    throw error
  }
  await repository.noteMigration(registry, name, { build: buildOf(), last_migration: lastMigration() })
}

/**
 * Brings all schools up to this build, some at a time; one that fails does not stop the others. If the registry cannot be read, `onUnread`
 * is told why, once, and it is read again until that succeeds or `signal` ends it. Returns how many were migrated and failed.
 */
export async function migrateSchools(
  house: House,
  {
    onFailed,
    onUnread,
    signal,
  }: {
    onFailed(school: School, error: unknown): void
    onUnread(error: unknown): void
    signal?: AbortSignal
  },
): Promise<{ migrated: number; failed: number }> {
  const waiting = await waitingSchools(house, onUnread, signal)
  const done = { migrated: 0, failed: 0 }
  const migrateNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await migrateSchool(house, next)
        done.migrated += 1
      } catch (error) {
        done.failed += 1
        onFailed(next, error)
      }
    }
  }
  await Promise.all(Array.from({ length: MIGRATED_AT_ONCE }, migrateNext))
  return done
}

async function waitingSchools(
  house: House,
  onUnread: (error: unknown) => void,
  signal: AbortSignal | undefined,
): Promise<School[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      const schools = await listSchools(house)
      return schools.filter(it => it.state !== 'archived' && it.build !== buildOf())
    } catch (error) {
      if (signal?.aborted) return []
      if (tries === 0) onUnread(error)
      await setTimeout(READ_AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }
}
