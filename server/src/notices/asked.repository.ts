import { sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Story } from './stories.ts'

/** A lesson that a teacher is asked to give; `user_id`: who is told of it. */
export interface Asked {
  user_id: number
  reservation_id: number
}

/** Whether event `reservation_id` takes place with this teacher. */
const stands = (reservation_id: string, teacher_id: string) => sql`
  exists (select from participants p where p.reservation_id = ${sql.ref(reservation_id)} and p.user_id = ${sql.ref(teacher_id)}
                                       and p.part = 'teacher' and p.is_live)`

/** The users who know that they are asked to give lessons of some stories, by lesson. */
export async function substitutesOf(
  db: Db,
  stories: readonly Story[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const ids = idArray(
    stories.flatMap(({ differences }) => differences.flatMap(({ after }) => after?.id ?? [])),
  )
  const { rows } = await sql<{ reservation_id: number; user_ids: number[] }>`
    select reservation_id, array_agg(user_id) as user_ids
      from (select a.reservation_id, a.substitute_id as user_id from asked_lessons a
             where a.reservation_id = any(${ids}) and a.is_told and not a.is_declined and ${stands('a.reservation_id', 'a.teacher_id')}
            union
            select d.reservation_id, d.substitute_id from absence_lessons d join absences a on a.id = d.absence_id
             where d.reservation_id = any(${ids}) and d.is_told and d.decision = 'asked' and ${stands('d.reservation_id', 'a.teacher_id')}) asked
     group by reservation_id`.execute(db)
  return new Map(rows.map(({ reservation_id, user_ids }) => [reservation_id, user_ids]))
}

/** Who is asked to give lessons of a teacher who is away and still gives them, by lesson. */
export async function askedForAway(
  db: Db,
  teacher_id: number,
  reservation_ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ reservation_id: number; user_ids: number[] }>`
    select d.reservation_id, array_agg(d.substitute_id) as user_ids
      from absence_lessons d join absences a on a.id = d.absence_id
     where a.teacher_id = ${teacher_id} and d.reservation_id = any(${idArray(reservation_ids)}) and d.decision = 'asked'
       and ${stands('d.reservation_id', 'a.teacher_id')}
     group by d.reservation_id`.execute(db)
  return new Map(rows.map(({ reservation_id, user_ids }) => [reservation_id, user_ids]))
}

/**
 * Finds the users who know of an asking that has ended, because the lesson is cancelled, deleted or given to somebody else, and marks it so
 * that none is found twice. Leaves out the teachers who give it now.
 */
export async function takeLost(trx: Trx, reservation_ids: readonly number[]): Promise<Asked[]> {
  const ids = idArray(reservation_ids)
  const { rows } = await sql<Asked>`
    with alone as (
      update asked_lessons a set is_told = false
       where a.reservation_id = any(${ids}) and a.is_told and not a.is_declined and not ${stands('a.reservation_id', 'a.teacher_id')}
      returning a.substitute_id as user_id, a.reservation_id),
    away as (
      update absence_lessons d set is_told = false from absences a
       where a.id = d.absence_id and d.reservation_id = any(${ids}) and d.is_told and d.decision = 'asked'
         and not ${stands('d.reservation_id', 'a.teacher_id')}
      returning d.substitute_id as user_id, d.reservation_id),
    deleted as (delete from lost_askings where reservation_id = any(${ids}) returning user_id, reservation_id)
    select user_id, reservation_id from (table alone union table away union table deleted) lost
     where not ${stands('lost.reservation_id', 'lost.user_id')} order by reservation_id, user_id`.execute(trx)
  return rows
}

/** Finds the users who are asked again to give lessons that had been cancelled or without their teacher, and who asks; marks them as told. */
export async function takeFound(
  trx: Trx,
  reservation_ids: readonly number[],
): Promise<(Asked & { asked_by: number })[]> {
  const ids = idArray(reservation_ids)
  const { rows } = await sql<Asked & { asked_by: number }>`
    with alone as (
      update asked_lessons a set is_told = true
       where a.reservation_id = any(${ids}) and not a.is_told and not a.is_declined and ${stands('a.reservation_id', 'a.teacher_id')}
      returning a.substitute_id as user_id, a.reservation_id, a.asked_by),
    away as (
      update absence_lessons d set is_told = true from absences a
       where a.id = d.absence_id and d.reservation_id = any(${ids}) and not d.is_told and d.decision = 'asked'
         and ${stands('d.reservation_id', 'a.teacher_id')}
      returning d.substitute_id as user_id, d.reservation_id, coalesce(a.entered_by, a.teacher_id) as asked_by)
    select user_id, reservation_id, asked_by from (table alone union table away) found order by reservation_id, user_id`.execute(
    trx,
  )
  return rows
}
