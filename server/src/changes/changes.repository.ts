import { type RawBuilder, sql } from 'kysely'
import type { Cause } from '../db/cause.ts'
import type { Db, Trx } from '../db/database.ts'
import { deedOf } from '../db/deed-of-transaction.ts'

/** One change of one reservation by one user, with its state before and after, if any. `note`: the user's reason. */
export interface Change {
  actor_id: number
  action: 'created' | 'updated' | 'deleted'
  reservation_id: number
  event_meta_id: number
  before: object | null
  after: object | null
  note?: string | null
  cause?: Cause | null
}

/** The rooms and days whose schedule has changed, for open screens. */
export interface ScheduleChange {
  rooms: number[]
  dates: string[]
}

/** Users whose notices have changed, for their open screens. */
export interface NoticesChange {
  users: number[]
}

/** PostgreSQL takes at most 8000 bytes in one notification. */
const LONGEST_PAYLOAD = 7_900
const USERS_A_PAYLOAD = 600

// Schools that share a database have a schema each, and their own channel.
const channel = sql<string>`'stunda_changes_' || md5(current_schema())`

/** The channel on which this school's servers notify each other of changes. */
export async function changesChannel(db: Db): Promise<string> {
  const { rows } = await sql<{ channel: string }>`select ${channel} as channel`.execute(db)
  return rows[0]?.channel ?? ''
}

/**
 * Inserts changes (at least one) into the history, as parts of the deed of their transaction if there is one, to be told to
 * those concerned, and notifies of the touched rooms and days. Returns the ids of the last entry and of the deed.
 */
export async function insertChanges(
  trx: Trx,
  changes: readonly Change[],
  touched: ScheduleChange,
): Promise<{ last: number; deed_id: number | null }> {
  const deed = deedOf(trx)
  const deedBy = (actor_id: number) => (deed?.actor_id === actor_id ? deed.id : null)
  const entries = changes.map(change => ({ ...change, deed_id: deedBy(change.actor_id) }))
  const { rows } = await sql<{ id: number }>`
    with stale as (${staleUsage(touched)}),
    notified as materialized (${notification(touched)}),
    written as (
      insert into history (actor_id, action, reservation_id, event_meta_id, before, after, note, cause, deed_id)
      select actor_id, action, reservation_id, event_meta_id, before, after, note, cause, deed_id
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as change (actor_id integer, action text, reservation_id integer, event_meta_id integer, before jsonb, after jsonb, note text, cause jsonb, deed_id integer)
      returning id)
    insert into untold_changes (history_id) select id from written cross join notified returning history_id as id`.execute(
    trx,
  )
  const deeds = entries.flatMap(({ deed_id }) => deed_id ?? [])
  return { last: Math.max(...rows.map(({ id }) => id)), deed_id: deeds[0] ?? null }
}

/** As notify, for changes that have no history. */
export async function announce(trx: Trx, touched: ScheduleChange): Promise<void> {
  await sql`with stale as (${staleUsage(touched)}) ${notification(touched)}`.execute(trx)
}

/** Marks the usage of the touched days as no longer true. Writers only add rows, so that none waits for another. */
function staleUsage({ dates }: ScheduleChange): RawBuilder<unknown> {
  return sql`insert into usage_stale_days (day) select unnest(${dates}::date[])`
}

/** Notifies when the transaction commits. Null, or a payload over 8,000 bytes, means that everything has to be fetched again. */
export async function notify(trx: Trx, touched: ScheduleChange | null): Promise<void> {
  await notification(touched).execute(trx)
}

/** Notifies when the transaction commits that users have new notices; so many ids fit into one payload. */
export async function notifyUsers(trx: Trx, user_ids: readonly number[]): Promise<void> {
  for (let first = 0; first < user_ids.length; first += USERS_A_PAYLOAD) {
    const users = JSON.stringify({ users: user_ids.slice(first, first + USERS_A_PAYLOAD) })
    await sql`select pg_notify(${channel}, ${users})`.execute(trx)
  }
}

function notification(touched: ScheduleChange | null): RawBuilder<unknown> {
  const named = JSON.stringify(touched)
  return sql`select pg_notify(${channel}, ${named.length > LONGEST_PAYLOAD ? 'null' : named})::text`
}
