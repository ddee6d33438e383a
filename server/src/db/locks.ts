import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

/** The first half of an advisory lock's key: what the second half is the id of; `names` has one lock. */
export const LOCK = { names: 0, group: 1, room: 2, person: 3 } as const

/** Lets nobody else add people whom only their names tell apart, until the transaction ends. Taken before any other lock. */
export async function holdNames(trx: Trx): Promise<void> {
  await holdInOrder(trx, sql`select ${LOCK.names}::integer as kind, 0 as id`)
}

/** Holds some groups, then rooms, then people until the transaction ends: the order in which everybody takes them. */
export async function hold(
  trx: Trx,
  { groups = [], rooms = [], people = [] }: Partial<Record<'groups' | 'rooms' | 'people', readonly number[]>>,
): Promise<void> {
  await holdInOrder(
    trx,
    sql`select ${LOCK.group}::integer as kind, unnest(${groups}::integer[]) as id
        union select ${LOCK.room}, unnest(${rooms}::integer[])
        union select ${LOCK.person}, unnest(${people}::integer[])`,
  )
}

/** Takes the locks that a query of (kind, id) names, in their order. */
export async function holdInOrder(trx: Trx, locks: RawBuilder<unknown>): Promise<void> {
  await sql`
    select count(pg_advisory_xact_lock(kind, id))
      from (select kind, id from (${locks}) locks order by kind, id offset 0) ordered`.execute(trx)
}
