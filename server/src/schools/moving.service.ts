import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBackup } from '../backup/backup.service.ts'
import { restoreBackup } from '../backup/restore.service.ts'
import { compareWithFile } from '../backup/verify.service.ts'
import { besideTraffic } from '../db/beside-traffic.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { DEFAULT_DATABASE } from '../db/examine-databases.ts'
import { hasSchema } from '../db/has-schema.ts'
import { buildOf } from '../db/migrate.ts'
import { copyKeptMails } from '../mail/outbox.service.ts'
import {
  type Followed,
  follow,
  forgetFollowing,
  NotFollowed,
  obstacleTo,
  placesOf,
} from './following.service.ts'
import * as moving from './moving.repository.ts'
import * as repository from './registry.repository.ts'
import {
  databaseNamed,
  type House,
  migrateSchool,
  prepareFor,
  type School,
  SchoolRefused,
  schoolNamed,
  workPatientlyIn,
} from './schools.service.ts'

/** A school that has moved: where its old schema is kept, how many rows came over; undefined if it lay there already. */
export interface Moved {
  kept: { database: string; schema: string } | undefined
  rows: number
  /** Milliseconds in which it was closed, as far as this call closed it. */
  pausedMs: number
}

/** A step of a move, told before it is taken; tests end a move there. */
export type Step = 'slotted' | 'followed' | 'held' | 'copied' | 'renamed' | 'switched'

/** Who hears how a move goes on. */
interface Listening {
  told?: Copying['told']
  /** Told in words. */
  say?(line: string): void
}

/**
 * Moves a school to another database of the house. Where PostgreSQL allows it, its rows are copied while it is used and their changes followed,
 * and it is closed in words for the rest alone; otherwise for all of it. Its rows are compared, after a moment from which on nobody writes the old
 * ones, before the old schema gets another name. That it has this name decides: until then the school stands on the old database, from then on on the
 * new one. Ended at any point, the same call goes on; a failure opens the old one again.
 */
export function moveSchool(
  house: House,
  name: string,
  to: string,
  { told = () => {}, say = () => {} }: Listening = {},
): Promise<Moved> {
  return alone(house, name, () => move(house, { name, to, told, say }))
}

interface Asked extends Required<Listening> {
  name: string
  to: string
}

async function move(house: House, { name, to, told, say }: Asked): Promise<Moved> {
  const target = databaseNamed(house, to)
  const school = await schoolNamed(house, name)
  if (school.moving && school.moving.to !== target)
    throw new SchoolRefused(
      `The school "${name}" is being moved to "${school.moving.to ?? DEFAULT_DATABASE}": go on with that, or end it with npm run school -- resume ${name}`,
    )
  await forgetFollowing(house, school)
  if (!school.moving && school.database === target) {
    await openWhereItLay(house, name, placesOf(house))
    await workPatientlyIn(house, school, db => moving.unmark(db, school.schema))
    return { kept: undefined, rows: 0, pausedMs: 0 }
  }
  const there = { ...school, database: target }
  const asked = school.moving ?? { to: target, as: nameOfKept(school) }
  await prepareFor(house, there)
  await refuseForeign(house, there)
  if (!school.moving && school.build !== buildOf()) await migrateSchool(house, school)
  try {
    const followed = await followedWhileUsed(house, { school, there, told, say })
    const begun = performance.now()
    if (!(await schoolNamed(house, name)).moving)
      await inRegistry(house, trx => repository.beginMove(trx, name, asked))
    if (followed) say('It is closed now.')
    const rows = await copy(house, { school, there, as: asked.as, followed, told })
    await told('renamed')
    await inRegistry(house, trx => repository.endMove(trx, name, target))
    const pausedMs = performance.now() - begun
    await told('switched')
    await forgetFollowing(house, school, [school])
    await workPatientlyIn(house, there, db => moving.unmark(db, school.schema))
    const kept = { database: school.database ?? DEFAULT_DATABASE, schema: asked.as }
    return { kept, rows, pausedMs }
  } catch (error) {
    // The first error is reported, also if the old school cannot be opened.
    await forgetFollowing(house, school).catch(() => undefined)
    await openWhereItLay(house, name, [there]).catch(() => undefined)
    throw error
  }
}

/** Has the new database follow the school's rows while it is used; undefined where it cannot, or where they have come over already. */
async function followedWhileUsed(
  house: House,
  { school, there, told, say }: Pick<Copying, 'school' | 'there' | 'told'> & Required<Listening>,
): Promise<Followed | undefined> {
  if (!(await workPatientlyIn(house, school, db => hasSchema(db, school.schema)))) return undefined
  try {
    const obstacle = await obstacleTo(house, { school, there })
    if (obstacle) throw new NotFollowed(obstacle)
    if (school.moving) await inRegistry(house, trx => repository.endMove(trx, school.name, school.database))
    say('It is copied while it is used.')
    return await follow(house, { school, there, mark: markOf(there), told, say })
  } catch (error) {
    if (!(error instanceof NotFollowed)) throw error
    await forgetFollowing(house, school, [school, there])
    say(`It is closed until it has moved. It cannot be copied while it is used: ${error.reason}.`)
    return undefined
  }
}

/** Opens a school again that was being moved, where it lay. Throws SchoolRefused if it has come over already: then the move has to be gone on with. */
export async function endMove(house: House, name: string): Promise<void> {
  const school = await schoolNamed(house, name)
  await alone(house, name, async () => {
    await forgetFollowing(house, school)
    await openWhereItLay(house, name, placesOf(house))
  })
}

/** Works on the move of a school while nobody else does. Throws SchoolRefused if somebody goes on doing so. */
async function alone<Result>(house: House, name: string, work: () => Promise<Result>): Promise<Result> {
  return house.registry.transaction().execute(async trx => {
    if (!(await moving.lockMove(trx, name)))
      throw new SchoolRefused(`Somebody else is moving the school "${name}" just now.`)
    return work()
  })
}

/** Opens a school where it lay, if it is closed for a move, and removes the copies of it that a move has left in other databases. */
async function openWhereItLay(
  house: House,
  name: string,
  places: readonly Pick<School, 'database'>[],
): Promise<void> {
  const school = await schoolNamed(house, name)
  const { database, schema, moving: asked } = school
  if (asked) {
    if (!(await workPatientlyIn(house, school, db => hasSchema(db, schema))))
      throw new SchoolRefused(
        `The school "${name}" has come over already. Go on: npm run school -- move ${name} --to ${asked.to ?? DEFAULT_DATABASE}`,
      )
    await inRegistry(house, trx => repository.endMove(trx, name, database))
  }
  const others = places.filter(it => it.database !== database)
  await Promise.all(
    others.map(async it => {
      const work = (db: Db) => moving.dropMarked(db, schema, markOf(school))
      await workPatientlyIn(house, { ...it, schema }, work).catch(error => {
        if (!isDatabaseAway(error)) throw error
      })
    }),
  )
}

/** Names are bounded to 63 letters, also with that of the jobs behind. */
function nameOfKept({ schema }: School): string {
  const second = Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(/\D/g, '')
  return `moved_${schema}_${second}`
}

/** How the schema is marked in the new database until the school lies there. */
const markOf = ({ name }: School) => `stunda: the school ${name} is being moved here`

/** A schema of the school's name in the new database is left from a move of this school, or somebody else's. */
async function refuseForeign(house: House, there: School): Promise<void> {
  const { schema, name } = there
  await workPatientlyIn(house, there, async db => {
    if ((await moving.isThere(db, schema)) && (await moving.markOf(db, schema)) !== markOf(there))
      throw new SchoolRefused(
        `The database "${there.database ?? DEFAULT_DATABASE}" has a schema ${schema} already, which is not that of the school "${name}".`,
      )
  })
}

interface Copying {
  school: School
  /** The same school in the new database. */
  there: School
  /** What the old schema is called afterwards. */
  as: string
  /** If the new database has the rows and follows their changes. */
  followed: Followed | undefined
  told(step: Step): Promise<void> | void
}

/** Copies a school's rows, or what is still missing of them, compares them, and names the old schema otherwise; returns how many there are, or 0 if that was done before. */
function copy(house: House, { school, there, as, followed, told }: Copying): Promise<number> {
  return workPatientlyIn(house, school, old =>
    besideTraffic(old, async (trx, attempt) => {
      await moving.holdStill(trx, school.schema, attempt)
      if (!(await hasSchema(trx, school.schema))) {
        if (await hasSchema(trx, as)) return 0
        throw new SchoolRefused(`The schema ${school.schema} is not there.`)
      }
      await told('held')
      const rows = followed ? await followed.finish(trx) : await bringAll(house, { old, trx, there })
      await told('copied')
      await moving.renameSchemas(trx, school.schema, as)
      return rows
    }),
  )
}

/** Copies all rows by a backup that is restored. */
async function bringAll(
  house: House,
  { old, trx, there }: { old: Db; trx: Db; there: School },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stunda-move-'))
  try {
    const file = join(folder, 'school.backup')
    const { rows } = await writeBackup(old, file, Temporal.Now.instant())
    await bringIn(house, there, { file, mark: markOf(there), old: trx })
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bringIn(
  house: House,
  there: School,
  { file, mark, old }: { file: string; mark: string; old: Db },
): Promise<void> {
  await workPatientlyIn(house, there, async db => {
    await moving.makeMarked(db, there.schema, mark)
    await restoreBackup(db, file, { keepSessions: true, isChecked: true, onLoaded: compareWithFile })
    await copyKeptMails(old, db)
  })
}

function inRegistry(
  { registry }: House,
  change: (trx: Parameters<typeof repository.beginMove>[0]) => Promise<void>,
): Promise<void> {
  return registry.transaction().execute(change)
}
