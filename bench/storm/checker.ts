import { forbiddenQueries } from '@stunda/server/backup/invariants.repository.ts'
import type { StormLog } from './log.ts'

/** Runs an SQL query. */
export type Ask = (text: string) => Promise<Record<string, unknown>[]>

/**
 * Searches the database for forbidden states, those of a backup and those of a storm, with queries that rely on no constraint, neither
 * `is_live` nor its ranges. Returns the findings in words. During the storm it is called without the log. `now`: the school's current civil time, in SQL.
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
/** Bookings of students that nobody else has changed: the office, which has no limits, may move one to a day that has enough. */
const OF_STUDENTS = `
  select r.* from (${LIVE}) r join user_roles u on u.user_id = r.created_by and u.role_id = 4
   where r.alive and not exists (select from history h where h.reservation_id = r.id and h.actor_id <> r.created_by)`

const whatNeverIs = (now: string) => ({
  ...forbiddenQueries(now),
  'a room is double-booked': `
    select a.id, b.id as other, a.room_id, a.start_datetime from (${LIVE}) a join (${LIVE}) b
        on a.room_id = b.room_id and a.id < b.id and a.start_datetime < b.end_datetime and b.start_datetime < a.end_datetime
     where a.alive and b.alive`,
  'a person is double-booked': `
    select p.user_id, a.id, b.id as other, a.start_datetime
      from participants p join participants q on p.user_id = q.user_id and p.reservation_id < q.reservation_id
      join (${LIVE}) a on a.id = p.reservation_id join (${LIVE}) b on b.id = q.reservation_id
     where a.alive and b.alive and a.start_datetime < b.end_datetime and b.start_datetime < a.end_datetime`,
  'a student has more bookings on a day than allowed': `
    select r.created_by, r.start_datetime::date as day, count(*) from (${OF_STUDENTS}) r
     group by 1, 2 having count(*) > (select daily_reservation_limit from role_limits where role_id = 4)`,
  'a student has more coming bookings than allowed': `
    select r.created_by, count(*) from (${OF_STUDENTS}) r
     group by 1 having count(*) > (select active_reservation from role_limits where role_id = 4)`,
  'a student booked further ahead than allowed': `
    select r.id from (${OF_STUDENTS}) r
     where r.start_datetime::date > ${now}::date
           + (select max_reservation_days from role_limits where role_id = 4)`,
  'a series was booked at more than one moment': `
    select event_meta_id, count(distinct at) from (
      select distinct on (reservation_id) reservation_id, event_meta_id, at from history order by reservation_id, id) firsts
     group by 1 having count(distinct at) > 1`,
  'an event has no history': `
    select id from reservations where not is_draft and id not in (select reservation_id from history)`,
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
