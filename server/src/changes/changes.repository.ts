import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** One thing that somebody did to one reservation; `before` and `after` as far as there is one. */
export interface Change {
  actor_id: number
  action: 'created' | 'updated' | 'deleted'
  reservation_id: number
  event_meta_id: number
  before: object | null
  after: object | null
}

/** What open screens must hear of: the rooms and days whose schedule is another now. */
export interface ScheduleChange {
  rooms: number[]
  dates: string[]
}

/** The channel on which servers tell each other of changes. */
export const CHANGES_CHANNEL = 'stunda_changes'

export async function insertChanges(trx: Trx, changes: readonly Change[]): Promise<void> {
  await sql`
    insert into history (actor_id, action, reservation_id, event_meta_id, before, after)
    select actor_id, action, reservation_id, event_meta_id, before, after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change (actor_id integer, action text, reservation_id integer, event_meta_id integer, before jsonb, after jsonb)
  `.execute(trx)
}

export async function notify(trx: Trx, change: ScheduleChange): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`.execute(trx)
}
