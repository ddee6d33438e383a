import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db, Trx } from '../../db/database.ts'
import { AT, ENTRY, type HistoryRow } from './history.repository.ts'

/** A deed of a user with several events. `about`: whom, and which time, half-open. */
export interface Deed {
  kind: DeedKind
  about?: {
    teacher_id?: number
    student_id?: number
    group_id?: number
    /** The members of the group that it has ended. */
    member_ids?: readonly number[]
    /** The lessons that somebody was asked to give with it. */
    asked?: readonly number[]
    start_datetime?: CivilDateTime
    end_datetime?: CivilDateTime
  }
}

export interface DeedRow extends Required<Deed> {
  id: number
  /** RFC 3339 */
  at: string
  actor_id: number
  /** The deed that it takes back. */
  undoes: number | null
  /** The number of its events. */
  count: number
}

/** Writes what the actor does in this transaction; all changes that they record in it afterwards are its parts. */
export async function writeDeed(trx: Trx, actor: { id: number }, { kind, about = {} }: Deed): Promise<void> {
  await sql`
    insert into deeds (actor_id, kind, about) values (${actor.id}, ${kind}, ${JSON.stringify(about)}::jsonb)
    on conflict (at, actor_id) do nothing`.execute(trx)
}

/** Writes that the actor takes back a deed in this transaction; taking that back does the first one again. */
export async function writeUndoing(trx: Trx, actor: { id: number }, deed_id: number): Promise<void> {
  await sql`
    insert into deeds (actor_id, kind, about, undoes)
    select ${actor.id}, kind, about, case when undoes is null then id end from deeds where id = ${deed_id}
    on conflict (at, actor_id) do nothing`.execute(trx)
}

/** Some deeds with their numbers of events, latest first. */
export async function deedsByIds(db: Db, ids: readonly number[]): Promise<DeedRow[]> {
  const { rows } = await sql<DeedRow>`
    select id, ${AT} as at, actor_id, kind, about, undoes, ${COUNT} as count
      from deeds where id = any(${idArray(ids)}) order by id desc`.execute(db)
  return rows
}

/** A page of the deeds of a user, or of all users, latest first, and how many there are. */
export async function listDeeds(
  db: Db,
  actor_id: number | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; deeds: DeedRow[] }> {
  const ofThem = actor_id === undefined ? sql`true` : sql`actor_id = ${actor_id}`
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*)::integer from deeds where ${ofThem}) as total,
           array(select id from deeds where ${ofThem} order by id desc limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return { total, deeds: await deedsByIds(db, ids) }
}

const COUNT = sql`(select count(distinct reservation_id)::integer from history where deed_id = deeds.id)`

/** The changes of a deed, in the order in which they were written. */
export async function partsOf(db: Db, deed_id: number, most: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${ENTRY} from history where deed_id = ${deed_id} order by id limit ${most}`.execute(db)
  return rows
}
