import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db, Trx } from '../../db/database.ts'
import { keepDeed } from '../../db/deed-of-transaction.ts'
import { forgetBefores } from '../../db/forgotten-befores.ts'
import { OLDER_CHANGES, OLDER_TABLES, type OlderKind } from '../../db/older-changes.ts'
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

/**
 * Writes what the actor does in this transaction; all changes that they record in it afterwards are its parts. `before`: how things besides
 * events were, which its undo puts back. Returns its id.
 */
export async function writeDeed(
  trx: Trx,
  actor: { id: number },
  { kind, about = {} }: Deed,
  before: object | null = null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into deeds (actor_id, kind, about, before)
    values (${actor.id}, ${kind}, ${JSON.stringify(about)}::jsonb, ${before && JSON.stringify(before)}::jsonb)
    on conflict (at, actor_id) do update set before = coalesce(excluded.before, deeds.before)
    returning id`.execute(trx)
  const id = rows[0]?.id ?? 0
  keepDeed(trx, id, actor.id)
  return id
}

/** A deed as it can be undone: the events that it has changed or added, and its last entry in the history; null if it has changed no event. */
export interface UndoableDeed<Before> {
  id: number
  kind: DeedKind
  /** How things besides events were; null if it has changed nothing besides, or that was undone. */
  before: Before | null
  reservation_ids: number[]
  named: number | null
}

/**
 * A deed of a user, or what was written under that id before deeds kept how things were, whichever is later; undefined if there is
 * neither.
 */
export async function findDeed<Before>(
  db: Db,
  id: number,
  actor_id: number,
): Promise<UndoableDeed<Before> | undefined> {
  const olderOf = (kind: OlderKind) =>
    sql`select id, at, actor_id, ${kind}, before from ${OLDER_CHANGES[kind]} o where o.id = ${id} and o.actor_id = ${actor_id}`
  const { rows } = await sql<UndoableDeed<Before>>`
    with found as (
      select * from (
        select id, at, actor_id, kind, before from deeds where id = ${id} and actor_id = ${actor_id}
         union all ${olderOf('calendar_change')} union all ${olderOf('absence')}) named
       order by at desc, before is null limit 1),
    parts as (select h.id, h.reservation_id from found f join history h on h.at = f.at and h.actor_id = f.actor_id)
    select id, kind, before, array(select distinct reservation_id from parts) as reservation_ids,
           (select max(id) from parts) as named
      from found`.execute(db)
  return rows[0]
}

/** Forgets how things were before a deed, once they are so again. */
export async function forgetBefore(trx: Trx, id: number, older?: OlderKind): Promise<void> {
  await forgetBefores(trx, sql`id = ${id}`)
  if (older) await trx.deleteFrom(OLDER_TABLES[older]).where('id', '=', id).execute()
}

/** Writes that the actor takes back a deed in this transaction; taking that back does the first one again. */
export async function writeUndoing(trx: Trx, actor: { id: number }, deed_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with undone as materialized (
      select kind, about, case when undoes is null then id end as undoes from deeds where id = ${deed_id})
    insert into deeds (actor_id, kind, about, undoes)
    select ${actor.id}, kind, about, undoes from undone
    on conflict (at, actor_id) do nothing returning id`.execute(trx)
  if (rows[0]) keepDeed(trx, rows[0].id, actor.id)
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
  // What has changed no event is kept for its undo alone.
  const ofThem = sql`${actor_id === undefined ? sql`true` : sql`actor_id = ${actor_id}`}
    and exists (select from history where deed_id = deeds.id)`
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
