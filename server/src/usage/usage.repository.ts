import type { UsageOfRooms, UsageQuery } from '@stunda/contract/usage/usage.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { latvianOrder, numericOrder } from '../db/latvian-text.ts'
import { ofRooms, onlyRow, shared } from './usage-conditions.repository.ts'
import { HOURS, roomDays } from './usage-days.repository.ts'

const DAY = { start: sql.ref('day_start'), end: sql.ref('day_end') }
const HOUR = { start: sql`hour * 60`, end: sql`(hour + 1) * 60` }

/**
 * How rooms are used in a period: the sums of its days. A room is closed on closed days, outside of its weekday's hours, and while it is
 * out of use or removed. Of `uncounted` days nothing true is kept.
 */
export async function usageOfRooms(
  db: Db,
  asked: UsageQuery,
  uncounted: readonly CivilDate[],
): Promise<UsageOfRooms> {
  const { rows } = await sql<UsageOfRooms>`
    with ${roomsOf(asked, uncounted)},
    used_hours as (
      select weekday, hour, sum(used)::integer as minutes_used, sum(case when is_open then outside else used end)::integer as minutes_outside
        from by_weekday cross join lateral unnest(used_by_hour, outside_by_hour) with ordinality of_hour (used, outside, place)
       cross join lateral (select place::integer - 1 as hour) hours
       where used > 0 group by weekday, hour),
    used_rooms as (
      select room_id, sum(minutes_used)::integer as minutes_used,
             sum(case when is_open then minutes_outside else minutes_used end)::integer as minutes_outside
        from by_weekday group by room_id),
    open_hours as (
      select weekday, hour, (days * ${shared(DAY, HOUR)} * (select count(*) from chosen where state = 'open'))::integer as minutes_open
        from school join open_days using (weekday), generate_series(day_start / 60, (day_end - 1) / 60) hour),
    hours as (
      select weekday, hour, coalesce(minutes_used, 0) as minutes_used, coalesce(minutes_outside, 0) as minutes_outside,
             coalesce(minutes_open, 0) as minutes_open
        from open_hours full join used_hours using (weekday, hour)),
    of_rooms as materialized (
      select c.id, c.room_number, c.name, c.room_group_id, c.state, coalesce(u.minutes_used, 0) as minutes_used,
             coalesce(u.minutes_outside, 0) as minutes_outside,
             case when c.state = 'open' then coalesce((select sum((day_end - day_start) * days) from school join open_days using (weekday)), 0)
                  else 0 end::integer as minutes_open
        from chosen c left join used_rooms u on u.room_id = c.id
       where not c.removed or u.room_id is not null),
    groups as (
      select g.id, g.name, g.removed, g.position, ${SUMS}
        from of_rooms o join room_groups g on g.id = o.room_group_id group by g.id),
    of_features as (
      select f.id, f.name, ${SUMS}
        from of_rooms o join room_features h on h.room_id = o.id join features f on f.id = h.feature_id group by f.id)
    select
      (select json_build_object('minutes_used', coalesce(sum(minutes_used), 0), 'minutes_outside', coalesce(sum(minutes_outside), 0),
                                'minutes_open', coalesce(sum(minutes_open), 0)) from of_rooms) as total,
      (select coalesce(json_agg(hours order by weekday, hour), '[]') from hours) as hours,
      (select coalesce(json_agg(json_build_object('id', o.id, 'room_number', room_number, 'name', o.name, 'state', state,
                'room_group', json_build_object('id', g.id, 'name', g.name), 'minutes_used', minutes_used,
                'minutes_outside', minutes_outside, 'minutes_open', minutes_open)
                order by g.position, g.id, ${numericOrder(sql.ref('o.room_number'))}, o.id), '[]')
         from of_rooms o join room_groups g on g.id = o.room_group_id) as rooms,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'is_removed', removed, 'rooms_count', rooms_count,
                'minutes_used', minutes_used, 'minutes_outside', minutes_outside, 'minutes_open', minutes_open)
                order by position, id), '[]') from groups) as room_groups,
      (select coalesce(json_agg(of_features order by ${latvianOrder(sql.ref('name'))}), '[]') from of_features) as features`.execute(
    db,
  )
  return onlyRow(rows)
}

const SUMS = sql`
  count(*)::integer as rooms_count, sum(minutes_used)::integer as minutes_used, sum(minutes_outside)::integer as minutes_outside,
  sum(minutes_open)::integer as minutes_open`

/**
 * The common tables `school`, `open_days` (how many of each weekday), `chosen` (the rooms that count), and `by_weekday`: how each of
 * them was used on each weekday, apart for days on which it was open and was not.
 */
function roomsOf(asked: UsageQuery, uncounted: readonly CivilDate[]): RawBuilder<unknown> {
  const { date_from, date_to } = asked
  const byHour = (column: string) =>
    sql`array[${sql.join(HOURS.map(hour => sql`coalesce(sum(${sql.ref(column)}[${sql.lit(hour + 1)}]), 0)`))}]`
  return sql`
    school as (select weekday, day_start, day_end from open_weekdays),
    closed as (
      select distinct day::date as day
        from closed_days, generate_series(greatest(date_from, ${date_from}::date), least(date_to, ${date_to}::date), interval '1 day') day),
    open_days as (
      select date_part('isodow', day)::integer as weekday, count(*)::integer as days
        from generate_series(${date_from}::date, ${date_to}::date, interval '1 day') day
       where day::date not in (select day from closed) group by weekday),
    chosen as (
      select r.id, r.room_number, r.name, r.room_group_id, r.removed,
             case when r.removed then 'removed' when r.is_available = 1 then 'open' else 'out_of_use' end as state
        from rooms r where ${ofRooms(sql.ref('r.id'), asked)}),
    sums as (
      select d.room_id, date_part('isodow', d.day)::integer as weekday, d.day in (select day from closed) as is_closed,
             sum(d.minutes_used) as minutes_used, sum(d.minutes_outside) as minutes_outside,
             ${byHour('used_by_hour')} as used_by_hour, ${byHour('outside_by_hour')} as outside_by_hour
        from (${roomDays(asked, uncounted)}) d group by 1, 2, 3),
    by_weekday as materialized (
      select s.*, c.state = 'open' and not s.is_closed as is_open from sums s join chosen c on c.id = s.room_id)`
}

/** Whether the room and the room group that are asked for exist; removed ones do. */
export async function roomsExist(db: Db, { room, room_group }: UsageQuery): Promise<boolean> {
  if (room === undefined && room_group === undefined) return true
  const { rows } = await sql<{ exist: boolean }>`
    select ${room ? sql`exists (select from rooms where id = ${room})` : sql`true`}
       and ${room_group ? sql`exists (select from room_groups where id = ${room_group})` : sql`true`} as exist`.execute(
    db,
  )
  return onlyRow(rows).exist
}
