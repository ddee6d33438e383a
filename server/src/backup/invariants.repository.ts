import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { nextNumbers, storedTables, tableInSql } from './stored-tables.repository.ts'

const LIVE = '(select *, not is_draft and status_id <> 3 as alive from reservations)'
const LAST = '(select distinct on (reservation_id) * from history order by reservation_id, id desc)'

/**
 * The events that begin before another one of the same room or person has ended. They are compared in their order, each with the latest
 * end before it: a join of all pairs takes minutes for some ten thousand events.
 */
function overlapping(events: string): string {
  return `
    select id from (
      select id, start_datetime, max(end_datetime) over (
               partition by whose order by start_datetime, id rows between unbounded preceding and 1 preceding) as others_end
        from (${events}) events) ordered
     where start_datetime < others_end`
}

/** Forbidden states that constraints refuse, too, found by queries that do not rely on them. */
const REFUSED_BY_CONSTRAINTS = {
  'a room is booked twice': overlapping(
    `select id, room_id as whose, start_datetime, end_datetime from ${LIVE} r where alive`,
  ),
  'a person is booked twice': overlapping(`
    select distinct r.id, p.user_id as whose, r.start_datetime, r.end_datetime
      from participants p join ${LIVE} r on r.id = p.reservation_id where r.alive`),
  'a key is out twice':
    'select min(id) as id from reservations where status_id = 4 and not is_draft group by room_id having count(*) > 1',
}

/**
 * Forbidden states in words, each with a query for the ids of what is in it. Storms are checked for them, too. `now`: the school's civil
 * time, in SQL; past and cancelled events keep the members that a group had. A demo school's events have no history before they are changed.
 */
export function forbiddenQueries(now: string): Record<string, string> {
  return {
    'somebody in an event has other times than it': `
      select p.reservation_id as id from participants p left join ${LIVE} r on r.id = p.reservation_id
       where (p.start_datetime, p.end_datetime, p.is_live) is distinct from (r.start_datetime, r.end_datetime, r.alive)`,
    'a series is half booked': `
      select m.id from event_meta m join reservations r on r.event_meta_id = m.id
       group by m.id having bool_or(r.is_draft <> (m.state = 'draft'))`,
    'a group’s member misses its lesson to come': `
      select r.id from reservation_groups g join ${LIVE} r on r.id = g.reservation_id
        join group_members m on m.group_id = g.group_id join users u on u.id = m.user_id
       where r.alive and u.status = 'active' and r.start_datetime >= ${now} and not exists (select from participants p
             where p.reservation_id = g.reservation_id and p.user_id = m.user_id and p.group_id = g.group_id)`,
    'somebody is in a lesson to come with a group they are not in': `
      select p.reservation_id as id from participants p
       where p.is_live and p.group_id is not null and p.start_datetime >= ${now} and not exists (select from group_members m
             where m.group_id = p.group_id and m.user_id = p.user_id)`,
    'what the history ends with is not how it is': `
      select last.reservation_id as id from ${LAST} last left join reservations r on r.id = last.reservation_id
       where (last.action = 'deleted') <> (r.id is null) or last.action <> 'deleted' and (
             (last.after->>'event_name', (last.after->>'room_id')::integer, (last.after->>'status_id')::integer,
              (last.after->>'category_id')::integer, last.after->>'description', (last.after->>'version')::integer,
              (last.after->>'subject_id')::integer, (last.after->>'start_datetime')::timestamp, (last.after->>'end_datetime')::timestamp)
             is distinct from (r.event_name, r.room_id, r.status_id::integer, r.category_id::integer, r.description, r.version,
              r.subject_id, r.start_datetime, r.end_datetime)
          or array(select jsonb_array_elements_text(last.after->'teachers')::integer order by 1) is distinct from
             array(select user_id from participants where reservation_id = r.id and part = 'teacher' order by 1)
          or array(select jsonb_array_elements_text(last.after->'students') order by 1) is distinct from
             array(select key from (
               select 'student_' || user_id as key from participants
                where reservation_id = r.id and part = 'student' and group_id is null
               union all select 'group_' || group_id from reservation_groups where reservation_id = r.id) keys order by 1))`,
    'the history has a gap': `
      select reservation_id as id from (
        select reservation_id, before->>'version' as was, lag(id) over entries as earlier, lag(after->>'version') over entries as had
          from history window entries as (partition by reservation_id order by id)) entries
       where earlier is not null and was is distinct from had`,
    'a deed has no parts': `
      select id from deeds d where before is null and not exists (select from history where deed_id = d.id)`,
    'a change is a part of a deed of another transaction': `
      select h.reservation_id as id from history h join deeds d on d.id = h.deed_id where (h.at, h.actor_id) <> (d.at, d.actor_id)`,
  }
}

/**
 * The forbidden states that a database has which was brought back from a backup made at an instant, in words with the id of one event; none
 * if it is good.
 */
export async function forbiddenStates(db: Db, made_at: Temporal.Instant): Promise<string[]> {
  const { rows: settings } = await sql`select from settings`.execute(db)
  if (settings.length === 0) return ['the school has no settings']
  const now = `(select timestamptz '${made_at}' at time zone time_zone from settings)`
  const found: string[] = []
  for (const [what, query] of Object.entries({ ...REFUSED_BY_CONSTRAINTS, ...forbiddenQueries(now) })) {
    const { rows } = await sql<{ id: number }>`select id from (${sql.raw(query)}) found limit 1`.execute(db)
    if (rows[0]) found.push(`${what}: ${rows[0].id}`)
  }
  return [...found, ...(await takenNumbers(db))]
}

/** The tables whose next row would get a number that another one has. */
async function takenNumbers(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const table of await storedTables(db))
    for (const [column, next] of Object.entries(await nextNumbers(db, table))) {
      const { rows } = await sql`
        select from ${await tableInSql(db, table.name)} where ${sql.id(column)} >= ${next} limit 1`.execute(
        db,
      )
      if (rows.length > 0) found.push(`the next number of ${table.name} is taken: ${next}`)
    }
  return found
}
