import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { folded } from '../../db/latvian-text.ts'
import { anywhere } from '../../db/search-words.ts'
import {
  entries,
  idOf,
  nameOf,
  onlyRow,
  shownTo,
  type Viewer,
} from '../events/reservation-entries.repository.ts'

// Keeps the planner from merging the look-ups into a join, for which it would read all years.
const ONE_BY_ONE = sql`offset 0`

/** A key is fetched within this time before its event. */
const AHEAD = sql`interval '1 hour'`

/**
 * The contract's KeyDesk at the school's `now` as JSON text. `words`, folded: only events in which each of them is found, but those of
 * the rest of the day. `hands_out`: as the contract says it.
 */
export async function keyDeskJson(
  db: Db,
  viewer: Viewer,
  now: CivilDateTime,
  words: readonly string[],
  hands_out: boolean,
): Promise<string> {
  const until = words.length > 0 ? sql`${now}::timestamp::date + 1` : sql`${now}::timestamp + ${AHEAD}`
  const which = sql`r.id in (
    select id from reservations where status_id = 4 and not is_draft
    union all
    select e.id from rooms d cross join lateral (
      select id from reservations
       where room_id = d.id and status_id = 1 and not is_draft and start_datetime >= ${now}::timestamp::date
         and start_datetime <= ${until} and start_datetime < ${now}::timestamp::date + 1 and end_datetime > ${now}::timestamp
      ${ONE_BY_ONE}) e) and ${isFound(words)}`
  const { rows } = await sql<{ json: string }>`
    with ${entries(viewer, shownTo(idOf(viewer), which))},
    rows as (
      select s.id, s.start_datetime, s.end_datetime,
             case when s.status_id <> 4 then 'next' when s.end_datetime > ${now}::timestamp then 'out' else 'late' end as list,
             concat('{"reservation":', e.json, ',"call":',
                    coalesce(case when ${isLate(now)} then ${call(viewer)} end, 'null'), ',"awaited_from":',
                    coalesce(case when ${isLate(now)} then '"' || ${awaitedFrom(now)} || '"' end, 'null'), '}') as json
        from shown s join entries e on e.id = s.id)
    select concat('{"late":[', ${list('late', sql`end_datetime`)},
                  '],"next":[', ${list('next', sql`start_datetime`)},
                  '],"out":[', ${list('out', sql`end_datetime`)}, '],"hands_out":', ${hands_out ? 'true' : 'false'}::text, '}') as json
      from rows`.execute(db)
  return onlyRow(rows).json
}

function list(name: 'late' | 'next' | 'out', by: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`string_agg(json, ',' order by ${by}, id) filter (where list = ${sql.lit(name)})`
}

/** As the domain's isKeyLate. */
function isLate(now: CivilDateTime): RawBuilder<unknown> {
  return sql`s.status_id = 4 and s.end_datetime <= ${now}::timestamp`
}

/** The key holder and their phone; the teacher's, or else the first student's, if the holder is known by name only. */
function call(viewer: Viewer): RawBuilder<unknown> {
  return sql`(
    select '{"full_name":' || ${nameOf('h', viewer)} || ',"phone":' || to_json(h.phone) || '}'
      from users h where h.phone is not null and h.id = coalesce(s.key_holder_id, (
        select p.user_id from participants p join users u on u.id = p.user_id
         where p.reservation_id = s.id and p.group_id is null
         order by p.part = 'student', u.surname_order, u.id limit 1)))`
}

function awaitedFrom(now: CivilDateTime): RawBuilder<unknown> {
  return sql`(
    select to_char(min(n.start_datetime), 'HH24:MI') from reservations n
     where n.room_id = s.room_id and n.is_live and n.end_datetime > ${now}::timestamp
       and n.start_datetime >= ${now}::timestamp::date and n.start_datetime <= ${now}::timestamp + ${AHEAD})`
}

function isFound(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`
  const text = folded(sql`(
    select concat_ws(' ', d.room_number, d.name, r.event_name, r.key_holder_name,
             (select full_name from users where id = r.key_holder_id),
             (select string_agg(u.full_name, ' ') from participants p join users u on u.id = p.user_id
               where p.reservation_id = r.id and p.group_id is null),
             (select string_agg(g.name, ' ') from reservation_groups b join groups g on g.id = b.group_id
               where b.reservation_id = r.id))
      from rooms d where d.id = r.room_id)`)
  const found = words.map(word => sql`text like ${anywhere(word)}`)
  return sql`(select ${sql.join(found, sql` and `)} from (select ${text} as text) folded)`
}
