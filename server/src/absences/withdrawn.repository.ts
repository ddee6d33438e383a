import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Trx } from '../db/database.ts'

/** The absence because of which lessons are asked about, or the lessons about which somebody is asked without one. */
export type AskedAbout = { absence_id: number } | { reservation_ids: readonly number[] }

/** A lesson that a user is asked to give. */
export interface KnownAsking {
  user_id: number
  reservation_id: number
}

/** The lessons to come that substitutes are asked to give, and were told so. */
export async function knownAskings(trx: Trx, about: AskedAbout, now: CivilDateTime): Promise<KnownAsking[]> {
  const asked =
    'absence_id' in about
      ? sql`select substitute_id as user_id, reservation_id from absence_lessons
             where absence_id = ${about.absence_id} and decision = 'asked' and is_told`
      : sql`select substitute_id as user_id, reservation_id from asked_lessons
             where reservation_id = any(${idArray(about.reservation_ids)}) and not is_declined and is_told`
  const { rows } = await sql<KnownAsking>`
    select asked.user_id, asked.reservation_id
      from (${asked}) asked join reservations r on r.id = asked.reservation_id
     where r.is_live and r.start_datetime >= ${now}::timestamp
     order by r.start_datetime, r.id`.execute(trx)
  return rows
}

/** Of lessons that users were asked to give, those that they neither are asked to give nor give now. */
export async function askedNoMore(trx: Trx, known: readonly KnownAsking[]): Promise<KnownAsking[]> {
  const { rows } = await sql<KnownAsking>`
    select k.user_id, k.reservation_id
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (user_id integer, reservation_id integer)
     where not exists (select from absence_lessons d
                        where d.reservation_id = k.reservation_id and d.substitute_id = k.user_id
                          and d.decision in ('asked', 'given'))
       and not exists (select from asked_lessons a
                        where a.reservation_id = k.reservation_id and a.substitute_id = k.user_id and not a.is_declined)
     order by k.reservation_id`.execute(trx)
  return rows
}
