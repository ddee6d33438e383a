import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * The first half of an advisory lock's key; the second half is an id, or for `whole` one of the constants below. Locks are always
 * taken in the order of these numbers, and of the ids within each (docs/decisions/002); only the lock of transactions comes first.
 */
export const LOCK = { whole: 0, group: 1, room: 2, person: 3 } as const
const NAMES = 0
const SCHOOL = 1
const COUNTING = 2
const TRANSACTIONS = 3

/**
 * The bits of a lock's key that say whose it is: schools that share a database have a schema each, and do not wait for each other. It
 * leaves the two lowest bits free.
 */
const OWN_LOCKS_TEXT = `(case current_schema() when 'public' then 0 else hashtext(current_schema()::text) & -4 end)`
const OWN_LOCKS = sql.raw(OWN_LOCKS_TEXT)

/**
 * A statement with which transactions begin: until they end, no migration starts. Text, so that it is sent together with `begin`, and a statement
 * of its own, because one that also reads tables would keep a migration from them while it waits.
 */
export const HOLD_OFF_MIGRATIONS = `select pg_advisory_xact_lock_shared(${OWN_LOCKS_TEXT} | ${LOCK.whole}, ${TRANSACTIONS})`

/** The key of work that one server does at a time for this school. */
export function ownKey(key: number): RawBuilder<unknown> {
  return sql`((${OWN_LOCKS}::bigint << 32) | ${key}::bigint)`
}

/** Until the transaction ends, no other transaction adds people who are identified by name only. Taken before any other lock. */
export async function lockNames(trx: Trx): Promise<void> {
  await lockWhole(trx, NAMES)
}

/**
 * Blocks bookings until the transaction ends, for changes of what the rules depend on: settings, closed days, limits, subjects, room
 * groups and the rooms in them. Waits for open bookings.
 */
export async function lockSchool(trx: Trx): Promise<void> {
  await lockWhole(trx, SCHOOL)
}

/** Waits for the transactions under way, and lets no other begin until this one ends; backups go on. */
export async function lockTransactions(trx: Trx): Promise<void> {
  await lockWhole(trx, TRANSACTIONS)
}

/** Until the transaction ends, no other transaction counts the usage of days. No other lock is taken beside it. */
export async function lockCounting(trx: Trx): Promise<void> {
  await lockWhole(trx, COUNTING)
}

async function lockWhole(trx: Trx, id: number): Promise<void> {
  await lockInOrder(trx, sql`select ${LOCK.whole}::integer as kind, ${id}::integer as id`)
}

/** What to lock, by ids. */
export type ToLock = Partial<Record<'groups' | 'rooms' | 'people', readonly number[]>>

/**
 * Locks groups, then rooms, then people until the transaction ends, in the order that every writer uses. `sharesSchool`: takes the lock of
 * lockSchool first, in shared mode. The ids are values, not a query: a statement that reads a school's tables may run on another node of the
 * database than one that reads none, and locks are a node's own. `draws`: tables for each of which a new id is drawn in the same round trip;
 * returns these.
 */
export async function lock(
  trx: Trx,
  { groups = [], rooms = [], people = [] }: ToLock,
  { sharesSchool = false, draws = [] }: { sharesSchool?: boolean; draws?: readonly string[] } = {},
): Promise<number[]> {
  return lockInOrder(
    trx,
    sql`select ${LOCK.group}::integer as kind, unnest(${groups}::integer[]) as id
        union select ${LOCK.room}, unnest(${rooms}::integer[])
        union select ${LOCK.person}, unnest(${people}::integer[])`,
    { sharesSchool, draws },
  )
}

/** Takes the locks that a query of values returns as (kind, id), in order; returns what it draws, as lock does. */
async function lockInOrder(
  trx: Trx,
  locks: RawBuilder<unknown>,
  { sharesSchool, draws }: { sharesSchool: boolean; draws: readonly string[] } = NOTHING_MORE,
): Promise<number[]> {
  const shared = sql`select ${LOCK.whole}::integer, ${SCHOOL}::integer, true where ${sharesSchool}`
  const { rows } = await sql<{ drawn: number[] }>`
    select count(case when shared then pg_advisory_xact_lock_shared(kind, id) else pg_advisory_xact_lock(kind, id) end),
           array(select nextval(pg_get_serial_sequence(name, 'id'))::integer from unnest(${draws}::text[]) as name) as drawn
      from (select ${OWN_LOCKS} | kind as kind, id, shared
              from (select kind, id, false as shared from (${locks}) named union all ${shared}) locks
             order by locks.kind, id offset 0) ordered`.execute(trx)
  return rows[0]?.drawn ?? []
}

const NOTHING_MORE = { sharesSchool: false, draws: [] }
