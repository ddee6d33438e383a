import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeBackup } from '../backup/backup.service.ts'
import { bringRest, compareRows, followedTables } from '../backup/followed-rows.service.ts'
import { restoreBackup } from '../backup/restore.service.ts'
import { conninfoOf } from '../db/conninfo.ts'
import type { Trx } from '../db/database.ts'
import { isDatabaseAway, refusalIn } from '../db/errors.ts'
import { DEFAULT_DATABASE } from '../db/examine-databases.ts'
import { type ExportedSlot, exportSlot } from '../db/exported-slot.ts'
import { unfinishedMigrations } from '../db/migrate.ts'
import { copyKeptMails } from '../mail/outbox.service.ts'
import * as repository from './following.repository.ts'
import { makeMarked } from './moving.repository.ts'
import { type House, type School, SchoolRefused, workPatientlyIn } from './schools.service.ts'

/** The longest wait for the transactions that are under way when the slot is made. */
const SLOT_MS = 30_000
/** The longest wait until the new database reads the slot: it begins at once, if it has a free worker and the address is right. */
const READ_MS = 30_000
/** The longest wait for what was written during the copying, while the school is used. */
const FOLLOW_MS = 600_000
/** The school is closed for the rest as soon as that takes no longer than this, or hardly becomes less from one look to the next. */
const NEAR_MS = 500
const BECOMES_LESS = 0.7
/** The longest wait for the rest, while the school is closed. */
const LAST_MS = 8_000
const LOOK_MS = 20

/** The new database cannot follow a school's rows; `reason` is the end of a sentence. */
export class NotFollowed extends Error {
  override name = 'NotFollowed'
  readonly reason: string

  constructor(reason: string) {
    super(`The rows cannot be followed: ${reason}`)
    this.reason = reason
  }
}

/** A school whose rows a new database has, and whose changes it follows. */
export interface Followed {
  /**
   * Waits until the new database has all rows of a school that nobody writes any more, ends the following, brings what it does not carry, and
   * compares all rows; returns how many there are.
   */
  finish(held: Trx): Promise<number>
}

/** What is followed, and how it is told. */
interface Following {
  school: School
  /** The same school in the new database. */
  there: School
  mark: string
  told(step: 'slotted' | 'followed'): Promise<void> | void
  say(line: string): void
}

const PREFIX = 'stunda_move_'
const nameOf = ({ schema }: School) => `${PREFIX}${schema}`
const databaseOf = ({ database }: School) => `"${database ?? DEFAULT_DATABASE}"`

/** Why a school's rows cannot be followed to the new database, as the end of a sentence; undefined if they can. Leaves nothing behind. */
export async function obstacleTo(
  house: House,
  { school, there }: Pick<Following, 'school' | 'there'>,
): Promise<string | undefined> {
  const old = await workPatientlyIn(house, school, async db => {
    const found = await repository.obstaclesOf(db, await followedTables(db))
    const { wal_level, has_slot, has_nodes, unnamed } = found ?? {}
    if (wal_level !== 'logical') return `wal_level of the database ${databaseOf(school)} is ${wal_level}`
    if (!has_slot) return `the database ${databaseOf(school)} has no replication slot left`
    if (has_nodes) return `the database ${databaseOf(school)} has Citus`
    if (unnamed) return `the rows of the table ${unnamed} have no replica identity`
    if ((await unfinishedMigrations(db)).length > 0) return 'a migration of its rows has not finished'
    return undefined
  })
  return old ?? (await tried(house, { school, there }))
}

/** What PostgreSQL has refused, as the end of a sentence; throws other errors. */
function saidBy(error: unknown): string {
  const said = refusalIn(error)
  if (said === undefined) throw error
  return `PostgreSQL says: ${said}`
}

/** Publishes nothing, and subscribes to it: whether both are allowed, and the one database finds the other. */
async function tried(
  house: House,
  { school, there }: Pick<Following, 'school' | 'there'>,
): Promise<string | undefined> {
  const name = nameOf(school)
  const from = conninfoOf(house.databases.urlOf(school))
  try {
    await workPatientlyIn(house, school, db => repository.publish(db, name))
    await workPatientlyIn(house, there, db =>
      repository.subscribe(db, name, { from, slot: name, isAtWork: false }),
    )
    return undefined
  } catch (error) {
    return saidBy(error)
  } finally {
    await forgetFollowing(house, school, [school, there])
  }
}

/**
 * Brings a school's rows into a schema of the new database, as of a moment, and has that database follow what changes in them, while the school
 * is used. Throws NotFollowed if that cannot be, SchoolRefused if the school has changed too much meanwhile; `forgetFollowing` removes what is left then.
 */
export async function follow(house: House, following: Following): Promise<Followed> {
  const { school, there, told, say } = following
  const name = nameOf(school)
  const url = house.databases.urlOf(school)
  const [tables, versions, slot] = await workPatientlyIn(house, school, async db => {
    const tables = await followedTables(db)
    await repository.publish(db, name)
    await repository.addToPublication(db, name, tables)
    return [tables, await repository.migrationsOf(db), await repository.slotFor(db, name)] as const
  })
  const exported = await exportSlot(url, slot, SLOT_MS).catch(error => {
    throw new NotFollowed(saidBy(error))
  })
  if (!exported)
    throw new NotFollowed(
      `on the server of the database ${databaseOf(school)} a transaction has been writing for ${SLOT_MS / 1000} s`,
    )
  const rows = await copied(house, following, exported)
  await workPatientlyIn(house, there, db =>
    repository.subscribe(db, name, { from: conninfoOf(url), slot, isAtWork: true }),
  ).catch(error => {
    throw new NotFollowed(saidBy(error))
  })
  say(`Its ${rows} rows are in the database ${databaseOf(there)}, which follows their changes.`)
  await told('followed')
  const unchanged = { house, following, name, slot, versions, tables }
  const near = performance.now() + FOLLOW_MS
  for (let ms = Number.POSITIVE_INFINITY, before = ms; ms > NEAR_MS; ) {
    const begun = performance.now()
    await caughtUp(unchanged, near)
    before = ms
    ms = performance.now() - begun
    if (ms > before * BECOMES_LESS) break
  }
  return { finish: held => finish(unchanged, held) }
}

async function copied(
  house: House,
  { school, there, mark, told }: Following,
  { snapshot, end }: ExportedSlot,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stunda-move-'))
  try {
    await told('slotted')
    const file = join(folder, 'school.backup')
    const { rows } = await workPatientlyIn(house, school, db =>
      writeBackup(db, file, Temporal.Now.instant(), snapshot),
    )
    await end()
    await workPatientlyIn(house, there, async db => {
      await makeMarked(db, there.schema, mark)
      await restoreBackup(db, file, { keepSessions: true, isChecked: true })
    })
    return rows
  } finally {
    await end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is followed, as it was when that began. */
interface Begun {
  house: House
  following: Following
  name: string
  slot: string
  versions: string
  tables: readonly string[]
}

/** Waits until the new database has what is committed now. Throws NotFollowed if it does not follow, or the time is over. */
async function caughtUp({ house, following, ...begun }: Begun, giveUpAt: number): Promise<void> {
  const { school, there } = following
  const { name, slot, versions, tables } = begun
  await workPatientlyIn(house, school, old =>
    workPatientlyIn(house, there, async db => {
      const mark = await repository.markWal(old)
      const readBy = performance.now() + READ_MS
      for (;;) {
        const progress = await repository.progressOf(old, slot, mark)
        if ((await repository.migrationsOf(old)) !== versions)
          throw new SchoolRefused(
            `The school "${school.name}" was upgraded meanwhile, and has not moved. Give the command again.`,
          )
        if (progress === 'there') break
        const now = performance.now()
        if (progress === 'unread' && now > readBy)
          throw new NotFollowed(
            `the database ${databaseOf(there)} does not ask ${databaseOf(school)} for its changes, and its log says why`,
          )
        if (now > giveUpAt || !(await repository.isSubscribed(db, name)))
          throw new NotFollowed(`the database ${databaseOf(there)} does not follow, and its log says why`)
        await setTimeout(LOOK_MS)
      }
      const published = await repository.publishedTables(old, name)
      if (published.toSorted().join() !== tables.toSorted().join())
        throw new SchoolRefused(
          `The tables of the school "${school.name}" were made anew meanwhile, and it has not moved. Give the command again.`,
        )
    }),
  )
}

async function finish(begun: Begun, held: Trx): Promise<number> {
  const { house, following, name } = begun
  const { school, there } = following
  await caughtUp(begun, performance.now() + LAST_MS).catch(error => {
    if (!(error instanceof NotFollowed)) throw error
    throw new SchoolRefused(`The school "${school.name}" has not moved: ${error.reason}.`)
  })
  return workPatientlyIn(house, there, async db => {
    await repository.unsubscribe(db, name)
    await db.transaction().execute(trx => bringRest(held, trx))
    await copyKeptMails(held, db)
    const { rows, differs } = await db.transaction().execute(trx => compareRows(held, trx))
    if (differs)
      throw new SchoolRefused(
        `The school "${school.name}" has not moved: its rows in the database ${databaseOf(there)} are not the same, in ${differs}.`,
      )
    return rows
  })
}

/**
 * Removes what follows a school's rows, wherever it may be left: subscriptions, so that nobody waits for changes, then publications and slots,
 * which keep the WAL. A database that is away is left out.
 */
export async function forgetFollowing(
  house: House,
  school: School,
  places: Pick<School, 'database'>[] = placesOf(house),
): Promise<void> {
  const name = nameOf(school)
  for (const forget of [repository.unsubscribe, repository.unpublish])
    await Promise.all(
      places.map(({ database }) =>
        workPatientlyIn(house, { database, schema: 'public' }, db => forget(db, name)).catch(error => {
          if (!isDatabaseAway(error)) throw error
        }),
      ),
    )
}

/** The databases of a house. */
export function placesOf({ databases }: House): Pick<School, 'database'>[] {
  return databases.names().map(name => ({ database: name === DEFAULT_DATABASE ? null : name }))
}

/** The bytes of WAL that moves keep in the databases that are open. One that does not answer is left out. */
export async function walOfMoves({ databases }: House): Promise<number> {
  const open = [null, ...databases.open()]
  const kept = open.map(database =>
    databases
      .within({ database }, postgres => repository.keptWal(postgres.in('public').db, PREFIX))
      .catch(() => 0),
  )
  return (await Promise.all(kept)).reduce((sum, it) => sum + it, 0)
}
