import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** One thing that somebody did to one reservation; `before` and `after` as far as there is one. `note`: why, in their words. */
export interface Change {
  actor_id: number
  action: 'created' | 'updated' | 'deleted'
  reservation_id: number
  event_meta_id: number
  before: object | null
  after: object | null
  note?: string | null
}

/** What open screens must hear of: the rooms and days whose schedule is another now. */
export interface ScheduleChange {
  rooms: number[]
  dates: string[]
}

/** PostgreSQL takes at most 8000 bytes in one notification. */
const LONGEST_PAYLOAD = 7_900

// Schools that share a database have a schema each, and do not hear one another.
const channel = sql<string>`'stunda_changes_' || md5(current_schema())`

/** The channel on which this school's servers tell each other of changes. */
export async function changesChannel(db: Db): Promise<string> {
  const { rows } = await sql<{ channel: string }>`select ${channel} as channel`.execute(db)
  return rows[0]?.channel ?? ''
}

/** Writes changes into the history and notifies of what they touched. */
export async function insertChanges(
  trx: Trx,
  changes: readonly Change[],
  touched: ScheduleChange,
): Promise<void> {
  await sql`
    with written as (
      insert into history (actor_id, action, reservation_id, event_meta_id, before, after, note)
      select actor_id, action, reservation_id, event_meta_id, before, after, note
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as change (actor_id integer, action text, reservation_id integer, event_meta_id integer, before jsonb, after jsonb, note text))
    ${notification(touched)}`.execute(trx)
}

/** Heard when the transaction is committed. `null`, and what is too much to name: anything may be otherwise. */
export async function notify(trx: Trx, touched: ScheduleChange | null): Promise<void> {
  await notification(touched).execute(trx)
}

function notification(touched: ScheduleChange | null): RawBuilder<unknown> {
  const named = JSON.stringify(touched)
  return sql`select pg_notify(${channel}, ${named.length > LONGEST_PAYLOAD ? 'null' : named})`
}
