import type { StormLog } from './log.ts'

/** Runs an SQL query. */
export type Ask = (text: string) => Promise<Record<string, unknown>[]>

/**
 * Searches the database for forbidden states, with queries that share nothing with the server's, neither `is_live` nor its ranges.
 * Returns the findings in words. During the storm it is called without the log. `now`: the school's current civil time, in SQL.
 */
export async function check(ask: Ask, log?: StormLog, now = SCHOOL_NOW): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(whatNeverIs(now))) {
    const rows = await ask(`select * from (${text}) found limit 5`)
    for (const row of rows) found.push(`${what}: ${JSON.stringify(row)}`)
  }
  if (log) found.push(...(await checkAnswered(ask, log)))
  return found
}

const SCHOOL_NOW = `(now() at time zone 'Europe/Riga')`
const LIVE = `select r.*, not r.is_draft and r.status_id <> 3 as alive from reservations r`

// Events that have begun keep their participants when members join or leave; an administrator may also move a lesson into the past.
const whatNeverIs = (now: string) => ({
  'a room is double-booked': `
    select a.id, b.id as other, a.room_id, a.start_datetime from (${LIVE}) a join (${LIVE}) b
        on a.room_id = b.room_id and a.id < b.id and a.start_datetime < b.end_datetime and b.start_datetime < a.end_datetime
     where a.alive and b.alive`,
  'a person is double-booked': `
    select p.user_id, a.id, b.id as other, a.start_datetime
      from participants p join participants q on p.user_id = q.user_id and p.reservation_id < q.reservation_id
      join (${LIVE}) a on a.id = p.reservation_id join (${LIVE}) b on b.id = q.reservation_id
     where a.alive and b.alive and a.start_datetime < b.end_datetime and b.start_datetime < a.end_datetime`,
  'somebody in an event has other times than it': `
    select p.reservation_id, p.user_id from participants p join (${LIVE}) r on r.id = p.reservation_id
     where (p.start_datetime, p.end_datetime, p.is_live) <> (r.start_datetime, r.end_datetime, r.alive)`,
  'a student has more bookings on a day than allowed': `
    select r.created_by, r.start_datetime::date as day, count(*) from (${LIVE}) r
      join user_roles u on u.user_id = r.created_by and u.role_id = 4
     where r.alive group by 1, 2 having count(*) > (select daily_reservation_limit from role_limits where role_id = 4)`,
  'a student has more coming bookings than allowed': `
    select r.created_by, count(*) from (${LIVE}) r join user_roles u on u.user_id = r.created_by and u.role_id = 4
     where r.alive group by 1 having count(*) > (select active_reservation from role_limits where role_id = 4)`,
  'a student booked further ahead than allowed': `
    select r.id from (${LIVE}) r join user_roles u on u.user_id = r.created_by and u.role_id = 4
     where r.alive and r.start_datetime::date > ${now}::date
           + (select max_reservation_days from role_limits where role_id = 4)`,
  'a series is half booked': `
    select m.id, m.state, count(*) filter (where r.is_draft) as drafts, count(*) from event_meta m
      join reservations r on r.event_meta_id = m.id
     group by m.id having bool_or(r.is_draft) <> (m.state = 'draft') or bool_and(r.is_draft) <> (m.state = 'draft')`,
  'a series was booked at more than one moment': `
    select event_meta_id, count(distinct at) from (
      select distinct on (reservation_id) reservation_id, event_meta_id, at from history order by reservation_id, id) firsts
     group by 1 having count(distinct at) > 1`,
  'a group’s member misses its lesson to come': `
    select g.group_id, m.user_id, g.reservation_id, r.start_datetime
      from reservation_groups g join reservations r on r.id = g.reservation_id
      join group_members m on m.group_id = g.group_id
     where not r.is_draft and r.start_datetime >= ${now} and not exists (select from participants p
           where p.reservation_id = g.reservation_id and p.user_id = m.user_id and p.group_id = g.group_id)`,
  'somebody is in a lesson to come with a group they are not in': `
    select p.group_id, p.user_id, p.reservation_id, p.start_datetime from participants p
     where p.group_id is not null and p.start_datetime >= ${now} and not exists (select from group_members m
           where m.group_id = p.group_id and m.user_id = p.user_id)`,
  'an event has no history': `
    select id from reservations where not is_draft and id not in (select reservation_id from history)`,
  'what the history ends with is not how it is': `
    select last.reservation_id, last.action, last.after, to_jsonb(r) as is from (
      select distinct on (reservation_id) * from history order by reservation_id, id desc) last
      left join reservations r on r.id = last.reservation_id
     where (last.action = 'deleted') <> (r.id is null)
        or last.action <> 'deleted' and (
           (last.after->>'event_name', (last.after->>'room_id')::int, (last.after->>'status_id')::int,
            (last.after->>'category_id')::int, last.after->>'description', (last.after->>'version')::int,
            (last.after->>'start_datetime')::timestamp, (last.after->>'end_datetime')::timestamp)
           is distinct from (r.event_name, r.room_id, r.status_id::int, r.category_id::int, r.description, r.version,
            r.start_datetime, r.end_datetime)
           or (last.after->>'subject_id')::int is distinct from r.subject_id
           or array(select jsonb_array_elements_text(last.after->'teachers')::int order by 1) is distinct from
              array(select user_id from participants where reservation_id = r.id and part = 'teacher' order by 1)
           or array(select jsonb_array_elements_text(last.after->'students') order by 1) is distinct from
              array(select key from (
                select 'student_' || user_id as key from participants
                 where reservation_id = r.id and part = 'student' and group_id is null
                union all select 'group_' || group_id from reservation_groups where reservation_id = r.id) keys order by 1))`,
  'the history has a gap': `
    select id, reservation_id from (
      select id, reservation_id, action, before->>'version' as was,
             lag(after->>'version') over (partition by reservation_id order by id) as had from history) entries
     where was is distinct from had and not (had is null and action = 'created')`,
  'a deed has no parts':
    'select id from deeds where id not in (select deed_id from history where deed_id is not null)',
  'a change is a part of a deed of another transaction': `
    select h.id, h.deed_id from history h join deeds d on d.id = h.deed_id where (h.at, h.actor_id) <> (d.at, d.actor_id)`,
  'somebody changed much at once, and one change is no part of it': `
    select h.id, d.id as deed_id from history h join deeds d on (d.at, d.actor_id) = (h.at, h.actor_id)
     where h.deed_id is distinct from d.id`,
  'one booking was made twice': `
    select after->>'event_name' as name, count(distinct event_meta_id) from (
      select distinct on (reservation_id) * from history order by reservation_id, id) firsts
     group by 1 having count(distinct event_meta_id) > 1`,
})

/** Checks that every acknowledged write is in the history. */
async function checkAnswered(ask: Ask, log: StormLog): Promise<string[]> {
  const rows = await ask(`
    select reservation_id, event_meta_id, action, coalesce(after->>'version', '0')::int as version from history order by id`)
  const written = new Set(rows.flatMap(row => keysOf(row)))
  const lost = log.acknowledged
    .filter(({ what, reservation_id, version }) => !written.has(`${what} ${reservation_id} ${version ?? ''}`))
    .map(one => `answered and lost: ${JSON.stringify(one)}`)
  const booked = Map.groupBy(
    rows.filter(row => row.action === 'created'),
    row => Number(row.event_meta_id),
  )
  const halves = [...log.submitted]
    .map(([id, count]) => ({
      id,
      count,
      found: new Set(booked.get(id)?.map(row => row.reservation_id)).size,
    }))
    .filter(({ count, found }) => found !== count)
    .map(
      one => `a series was answered with another number of occurrences than it has: ${JSON.stringify(one)}`,
    )
  return [...lost.slice(0, 10), ...halves.slice(0, 10)]
}

function keysOf({ action, reservation_id, version }: Record<string, unknown>): string[] {
  return [`${action} ${reservation_id} `, `${action} ${reservation_id} ${version}`]
}
