import type { OtherEvent } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * All live events from one day to another, both included, with all of their people, by start. Read table by table and joined here, so that
 * it takes one pass over each, also with a plan that the database made while the tables were empty.
 */
export async function loadOthersBetween(
  db: Db,
  { date_from, date_to }: { date_from: CivilDate; date_to: CivilDate },
): Promise<OtherEvent[]> {
  const between = sql`is_live and start_datetime >= ${date_from}::date and start_datetime < ${date_to}::date + 1`
  const { rows: events } = await sql<Pick<OtherEvent, 'id' | 'room_id' | 'start_datetime' | 'end_datetime'>>`
    select id, room_id, start_datetime::text as start_datetime, end_datetime::text as end_datetime
      from reservations where ${between} order by start_datetime, id`.execute(db)
  if (events.length === 0) return []
  const taking = (part: string) =>
    sql`coalesce(array_agg(distinct user_id) filter (where part = ${part}), '{}')`
  const { rows: people } = await sql<{ id: number; teacher_ids: number[]; student_ids: number[] }>`
    select reservation_id as id, ${taking('teacher')} as teacher_ids, ${taking('student')} as student_ids
      from participants where ${between} group by reservation_id`.execute(db)
  const peopleOf = new Map(people.map(({ id, ...those }) => [id, those]))
  return events.map(event => ({ ...event, ...(peopleOf.get(event.id) ?? NOBODY) }))
}

const NOBODY = { teacher_ids: [], student_ids: [] }
