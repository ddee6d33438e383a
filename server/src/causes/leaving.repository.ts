import type { ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'

/** The leaver: a user as a teacher, or as a student who is named in events, or a group. */
export interface Leaver {
  part: 'teacher' | 'student' | 'group'
  id: number
}

/** How a student or group is named in events. */
export const keyOf = ({ part, id }: Leaver): ParticipantKey =>
  part === 'group' ? `group_${id}` : `student_${id}`

/** The live events that they are in and that begin at a time or later, soonest first. */
export async function eventsFrom(
  db: Db,
  leaver: Leaver,
  from: CivilDateTime,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${theirs(leaver)} where is_live and start_datetime >= ${from}::timestamp
     order by start_datetime, id limit ${most}`.execute(db)
  return rows.map(row => row.id)
}

/** The events among some that they are in. */
export async function eventsAmong(
  db: Db,
  leaver: Leaver,
  reservation_ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${theirs(leaver)} where id = any(${idArray(reservation_ids)})`.execute(db)
  return new Set(rows.map(row => row.id))
}

function theirs({ part, id }: Leaver): RawBuilder<unknown> {
  if (part === 'group')
    return sql`(select r.id, r.is_live, r.start_datetime from reservation_groups g
                  join reservations r on r.id = g.reservation_id and not r.is_draft where g.group_id = ${id}) theirs`
  return sql`(select reservation_id as id, is_live, start_datetime from participants
               where user_id = ${id} and part = ${part} and group_id is null) theirs`
}
