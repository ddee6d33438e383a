import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * The first half of an advisory lock's key: what the second half is the id of; `whole`: one of the two locks below. Everybody takes
 * locks in the order of these numbers, and of ids within each (docs/decisions/002).
 */
export const LOCK = { whole: 0, group: 1, room: 2, person: 3 } as const
const NAMES = 0
const SCHOOL = 1

/** Lets nobody else add people whom only their names tell apart, until the transaction ends. Taken before any other lock. */
export async function lockNames(trx: Trx): Promise<void> {
  await lockInOrder(trx, sql`select ${LOCK.whole}::integer as kind, ${NAMES}::integer as id`)
}

/**
 * Lets nobody book until the transaction ends: for whoever changes what bookings are judged by, which is settings, closed days, limits,
 * subjects, and which group a room is in and what that group allows. Waits for the bookings under way.
 */
export async function lockSchool(trx: Trx): Promise<void> {
  await lockInOrder(trx, sql`select ${LOCK.whole}::integer as kind, ${SCHOOL}::integer as id`)
}

/** Holds some groups, then rooms, then people until the transaction ends: the order in which everybody takes them. */
export async function lock(
  trx: Trx,
  { groups = [], rooms = [], people = [] }: Partial<Record<'groups' | 'rooms' | 'people', readonly number[]>>,
): Promise<void> {
  await lockInOrder(
    trx,
    sql`select ${LOCK.group}::integer as kind, unnest(${groups}::integer[]) as id
        union select ${LOCK.room}, unnest(${rooms}::integer[])
        union select ${LOCK.person}, unnest(${people}::integer[])`,
  )
}

/**
 * Takes the locks that a query of (kind, id) names, in their order. `sharesSchool`: before them, together with all others who book, what
 * lockSchool takes alone.
 */
export async function lockInOrder(
  trx: Trx,
  locks: RawBuilder<unknown>,
  { sharesSchool = false } = {},
): Promise<void> {
  const shared = sql`select ${LOCK.whole}::integer, ${SCHOOL}::integer, true where ${sharesSchool}`
  await sql`
    select count(case when shared then pg_advisory_xact_lock_shared(kind, id) else pg_advisory_xact_lock(kind, id) end)
      from (select kind, id, shared
              from (select kind, id, false as shared from (${locks}) named union all ${shared}) locks
             order by kind, id offset 0) ordered`.execute(trx)
}
