import type { PlanEvent } from '@stunda/domain/plan-import/differences.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'

/** A live event that an import has booked. */
export interface ImportedEvent extends PlanEvent {
  id: number
  event_meta_id: number
  /** The import. */
  deed_id: number
}

/** The place of an event before it was changed or deleted; other events of its series still stand. */
export interface FormerPlace extends PlanEvent {
  /** The series, as it was booked. */
  booked_as: number
}

/** `booked_as`: the series of each of the events, as it was booked, by the event's id. */
export interface ImportedBefore {
  events: ImportedEvent[]
  former: FormerPlace[]
  booked_as: ReadonlyMap<number, number>
}

/**
 * The live events that imports of plans have booked, begin after an instant and are not after a day, by start; without those of the
 * imports with the changes `rest_of`. With the places in this time that events of the same series have left. Read table by table, as
 * `loadOthersBetween`.
 */
export async function importedBefore(
  db: Db,
  { after, date_to, rest_of }: { after: CivilDateTime; date_to: CivilDate; rest_of: readonly number[] },
): Promise<ImportedBefore> {
  const { rows: created } = await sql<{ id: number; deed_id: number; booked_as: number }>`
    select h.reservation_id as id, h.deed_id, h.event_meta_id as booked_as from history h
      join deeds d on d.id = h.deed_id and d.kind = 'plan_import'
     where h.action = 'created'
       and d.id not in (select deed_id from history where id = any(${idArray(rest_of)}) and deed_id is not null)`.execute(
    db,
  )
  if (created.length === 0) return { events: [], former: [], booked_as: new Map() }
  const between = sql`is_live and start_datetime > ${after}::timestamp and start_datetime < ${date_to}::date + 1`
  const { rows: events } = await sql<Omit<ImportedEvent, 'deed_id' | 'teachers' | 'students'>>`
    select id, event_meta_id, event_name, subject_id, room_id, start_datetime::text as start_datetime,
           end_datetime::text as end_datetime
      from reservations where ${between} order by start_datetime, id`.execute(db)
  const booked_as = new Map(created.map(one => [one.id, one.booked_as]))
  const standing = new Set(events.map(({ id }) => booked_as.get(id)))
  const inPart = created.filter(one => standing.has(one.booked_as)).map(({ id }) => id)
  const { rows: former } = await sql<{ id: number; place: PlanEvent }>`
    select reservation_id as id, before as place from history
     where reservation_id = any(${idArray(inPart)}) and not (before->>'is_draft')::boolean
       and before->>'start_datetime' > ${after} and before->>'start_datetime' < ${`${date_to} 24`}`.execute(
    db,
  )
  const { rows: people } = await sql<{ id: number; teachers: number[]; students: string[] }>`
    select reservation_id as id,
           coalesce(array_agg(distinct user_id) filter (where part = 'teacher'), '{}') as teachers,
           coalesce(array_agg(distinct 'student_' || user_id) filter (where part = 'student' and group_id is null), '{}')
             as students
      from participants where ${between} group by reservation_id`.execute(db)
  const { rows: groups } = await sql<{ id: number; keys: string[] }>`
    select g.reservation_id as id, array_agg('group_' || g.group_id) as keys
      from reservation_groups g join reservations r on r.id = g.reservation_id where r.${between} group by 1`.execute(
    db,
  )
  const deedOf = new Map(created.map(({ id, deed_id }) => [id, deed_id]))
  const peopleOf = new Map(people.map(one => [one.id, one]))
  const groupsOf = new Map(groups.map(({ id, keys }) => [id, keys]))
  return {
    events: events.flatMap(event => {
      const deed_id = deedOf.get(event.id)
      const { teachers = [], students = [] } = peopleOf.get(event.id) ?? {}
      if (deed_id === undefined) return []
      return { ...event, deed_id, teachers, students: [...students, ...(groupsOf.get(event.id) ?? [])] }
    }),
    former: former.flatMap(({ id, place }) => ({ ...place, booked_as: booked_as.get(id) ?? id })),
    booked_as,
  }
}
