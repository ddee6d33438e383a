import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db, Trx } from '../db/database.ts'

/** A lesson that somebody is asked to give. `absence_id`: of the absence because of which, and `away` its time; null if there is none. */
export interface AskedRow {
  absence_id: number | null
  away: Interval | null
  teacher_id: number
  reservation_id: number
  version: number
}

/** A lesson that somebody is asked to give without an absence. */
export interface Asking {
  reservation_id: number
  teacher_id: number
  substitute_id: number
}

/** A lesson that somebody is asked to give, because of an absence or without one. */
export interface Asked extends Asking {
  absence_id: number | null
  is_declined: boolean
}

const teaches = (teacher: unknown) =>
  sql`exists (select from participants p where p.reservation_id = r.id and p.user_id = ${teacher} and p.part = 'teacher')`

/** The lessons to come that a user is asked to give, or with null all users, and whose teacher still has them. */
export async function askedOf(
  db: Db,
  substitute_id: number | null,
  now: CivilDateTime,
): Promise<(AskedRow & Asked)[]> {
  const isTheirs = (asked: string) =>
    substitute_id === null ? sql`true` : sql`${sql.ref(asked)} = ${substitute_id}`
  const { rows } = await sql<AskedRow & Asked>`
    with asked as (
      select d.absence_id, a.teacher_id, d.reservation_id, d.substitute_id,
             jsonb_build_object('start_datetime', a.start_datetime::text, 'end_datetime', a.end_datetime::text) as away
        from absence_lessons d join absences a on a.id = d.absence_id
       where ${isTheirs('d.substitute_id')} and d.decision = 'asked'
      union all
      select null, teacher_id, reservation_id, substitute_id, null
        from asked_lessons where ${isTheirs('substitute_id')} and not is_declined)
    select asked.absence_id, asked.teacher_id, asked.reservation_id, asked.substitute_id, asked.away, false as is_declined, r.version
      from asked join reservations r on r.id = asked.reservation_id
     where r.is_live and r.start_datetime >= ${now}::timestamp and ${teaches(sql.ref('asked.teacher_id'))}
     order by r.start_datetime, r.id`.execute(db)
  return rows
}

/** The lessons to come that somebody is asked to give without an absence, of this teacher or as this user has asked, by start. */
export async function askingsOf(db: Db, user_id: number, now: CivilDateTime): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select a.reservation_id, a.teacher_id, a.substitute_id, a.is_declined, null as absence_id
      from asked_lessons a join reservations r on r.id = a.reservation_id
     where ${user_id} in (a.teacher_id, a.asked_by)
       and r.is_live and r.start_datetime >= ${now}::timestamp and ${teaches(sql.ref('a.teacher_id'))}
     order by r.start_datetime, r.id`.execute(db)
  return rows
}

/**
 * Writes whom a user asks without an absence; who was asked before about the same lesson of the same teacher is not asked any more.
 * Returns how many of the lessons are to come and their teachers'.
 */
export async function ask(
  trx: Trx,
  asked_by: number,
  askings: readonly Asking[],
  now: CivilDateTime,
): Promise<number> {
  const { rows } = await sql`
    with asked as materialized (
      select a.reservation_id, a.teacher_id, a.substitute_id
        from jsonb_to_recordset(${JSON.stringify(askings)}::jsonb) as a (reservation_id integer, teacher_id integer, substitute_id integer)
        join reservations r on r.id = a.reservation_id
       where r.is_live and r.start_datetime >= ${now}::timestamp and ${teaches(sql.ref('a.teacher_id'))})
    insert into asked_lessons (reservation_id, teacher_id, substitute_id, asked_by)
    select reservation_id, teacher_id, substitute_id, ${asked_by} from asked
        on conflict (reservation_id, teacher_id)
        do update set substitute_id = excluded.substitute_id, asked_by = excluded.asked_by, is_declined = false, is_told = false
    returning reservation_id`.execute(trx)
  return rows.length
}

/** Nobody is asked any more about these lessons of a teacher, or as this user has asked; what is asked because of absences stays. */
export async function withdraw(trx: Trx, user_id: number, reservation_ids: readonly number[]): Promise<void> {
  await sql`
    delete from asked_lessons
     where reservation_id = any(${idArray(reservation_ids)}) and ${user_id} in (teacher_id, asked_by)`.execute(
    trx,
  )
}

/** Withdraws askings of this user; a lesson that somebody else is asked to give by now stays asked. */
export async function takeBack(trx: Trx, asked_by: number, askings: readonly Asking[]): Promise<void> {
  await sql`
    delete from asked_lessons a
     where a.asked_by = ${asked_by} and exists (
       select from jsonb_to_recordset(${JSON.stringify(askings)}::jsonb)
           as k (reservation_id integer, teacher_id integer, substitute_id integer)
        where k.reservation_id = a.reservation_id and k.teacher_id = a.teacher_id and k.substitute_id = a.substitute_id)`.execute(
    trx,
  )
}

/**
 * Notes that somebody declines to give a lesson, because of an absence or without one. Returns who has asked them: nobody, and
 * nothing changes, if they are no longer asked.
 */
export async function setDeclined(trx: Trx, asked: AskedRow, substitute_id: number): Promise<number[]> {
  const { absence_id, reservation_id, teacher_id } = asked
  const alone = await sql<{ asked_by: number }>`
    update asked_lessons set is_declined = true
     where reservation_id = ${reservation_id} and teacher_id = ${teacher_id} and substitute_id = ${substitute_id}
       and not is_declined returning asked_by`.execute(trx)
  const away = await sql<{ asked_by: number }>`
    update absence_lessons d set decision = 'declined'
      from absences a
     where d.absence_id = ${absence_id} and d.reservation_id = ${reservation_id} and d.substitute_id = ${substitute_id}
       and d.decision = 'asked' and a.id = d.absence_id
    returning coalesce(a.entered_by, a.teacher_id) as asked_by`.execute(trx)
  return [...new Set([...alone.rows, ...away.rows].map(({ asked_by }) => asked_by))]
}

/**
 * Notes that a substitute gives a lesson. Returns whether they were still asked: the asking may have been withdrawn since it was read. The
 * lesson must be locked. Another substitute who was asked is told later.
 */
export async function setAccepted(trx: Trx, asked: AskedRow, substitute_id: number): Promise<boolean> {
  const { absence_id, reservation_id, teacher_id } = asked
  const alone = await sql<{ is_declined: boolean }>`
    delete from asked_lessons
     where reservation_id = ${reservation_id} and teacher_id = ${teacher_id} and substitute_id = ${substitute_id}
    returning is_declined`.execute(trx)
  const away = await sql`
    update absence_lessons set decision = 'given'
     where absence_id = ${absence_id} and reservation_id = ${reservation_id} and substitute_id = ${substitute_id}
       and decision = 'asked' returning 1`.execute(trx)
  const isAsked = alone.rows.some(row => !row.is_declined)
  return isAsked || away.rows.length > 0
}

/** Lessons that substitutes are asked to give and were not told of yet, and who asks. */
export interface Untold {
  asked: { user_id: number; reservation_id: number }[]
  asked_by: number | null
}
type UntoldRow = Untold['asked'][number] & Pick<Untold, 'asked_by'>

/** Takes what substitutes are asked because of an absence and were not told yet; they count as told with the transaction. */
export async function takeUntoldOfAbsence(trx: Trx, absence_id: number): Promise<Untold> {
  const { rows } = await sql<UntoldRow>`
    update absence_lessons d set is_told = true
      from absences a, reservations r
     where d.absence_id = ${absence_id} and d.decision = 'asked' and not d.is_told
       and a.id = d.absence_id and r.id = d.reservation_id and r.is_live and ${teaches(sql.ref('a.teacher_id'))}
    returning d.substitute_id as user_id, d.reservation_id, a.entered_by as asked_by`.execute(trx)
  return untold(rows)
}

/** As takeUntoldOfAbsence, for what a user asks without one. */
export async function takeUntoldOf(trx: Trx, asked_by: number): Promise<Untold> {
  const { rows } = await sql<UntoldRow>`
    update asked_lessons a set is_told = true
      from reservations r
     where a.asked_by = ${asked_by} and not a.is_declined and not a.is_told
       and r.id = a.reservation_id and r.is_live and ${teaches(sql.ref('a.teacher_id'))}
    returning a.substitute_id as user_id, a.reservation_id, a.asked_by`.execute(trx)
  return untold(rows)
}

function untold(rows: readonly UntoldRow[]): Untold {
  const asked = rows.map(({ user_id, reservation_id }) => ({ user_id, reservation_id }))
  return { asked, asked_by: rows[0]?.asked_by ?? null }
}
