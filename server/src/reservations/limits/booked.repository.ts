import type { PrimeTime, WeekUse } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ON_DAY, ONE_BY_ONE } from '../events/situation.repository.ts'

/** A user's bookings: their number by day, the minutes by week, and the number of all that are not over. */
export interface Booked {
  by_day: { date: CivilDate; booked: number }[]
  by_week: (WeekUse & { monday: CivilDate })[]
  ahead: number
}

/** What of a week is used, by any of its days. */
export function weekIn({ by_week }: Pick<Booked, 'by_week'>, date: CivilDate): WeekUse {
  const monday = startOfWeek(date)
  return by_week.find(week => week.monday === monday) ?? NOTHING_USED
}

const NOTHING_USED: WeekUse = { minutes: 0, prime_minutes: 0, minutes_before: 0, prime_minutes_before: 0 }

/**
 * Counts a user's own live bookings, except `except`, on each of the days, and all that are not over, and the minutes of those in the
 * days' weeks; `except` is in the minutes before. `prime`: when prime time is.
 */
export async function countBooked(
  db: Db,
  asked: {
    actor_id: number
    dates: readonly CivilDate[]
    now: CivilDateTime
    except: readonly number[]
    prime: PrimeTime
  },
): Promise<Booked> {
  const counted = sql`created_by = ${asked.actor_id} and is_live`
  const others = sql`id <> all(${asked.except}::integer[])`
  const mine = sql`${counted} and ${others}`
  const mondays = [...new Set(asked.dates.map(startOfWeek))]
  const minutesBetween = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`extract(epoch from ${end} - ${start}) / 60`
  const prime = minutesBetween(
    sql`greatest(start_datetime, start_datetime::date + ${asked.prime.prime_time_start}::time)`,
    sql`least(end_datetime, start_datetime::date + ${asked.prime.prime_time_end}::time)`,
  )
  const minutes = sql`${minutesBetween(sql.ref('start_datetime'), sql.ref('end_datetime'))}`
  const sum = (what: RawBuilder<unknown>) => sql`coalesce(sum(${what}), 0)::integer`
  const sumOfOthers = (what: RawBuilder<unknown>) =>
    sql`coalesce(sum(${what}) filter (where ${others}), 0)::integer`
  const { rows } = await sql<Booked>`
    select
      (select coalesce(json_agg(json_build_object('date', day, 'booked', booked)), '[]') from (
         select day::text, count(*) as booked from unnest(${asked.dates}::date[]) as day cross join lateral (
           select id from reservations where ${mine} and ${ON_DAY} ${ONE_BY_ONE}) on_day
          group by day) counted) as by_day,
      (select coalesce(json_agg(week), '[]') from (
         select monday::text, ${sumOfOthers(sql`minutes`)} as minutes, ${sumOfOthers(sql`prime`)} as prime_minutes,
                ${sum(sql`minutes`)} as minutes_before, ${sum(sql`prime`)} as prime_minutes_before
           from unnest(${mondays}::date[]) as monday cross join lateral (
             select id, ${minutes} as minutes,
                    case when extract(isodow from start_datetime) <= 5 then greatest(0, ${prime}) else 0 end as prime
               from reservations
              where ${counted} and start_datetime >= monday and start_datetime < monday + 7 ${ONE_BY_ONE}) in_week
          group by monday) week) as by_week,
      (select count(*)::integer from reservations
        where ${mine} and start_datetime >= ${asked.now}::timestamp::date and end_datetime > ${asked.now}::timestamp) as ahead
  `.execute(db)
  return rows[0] ?? { by_day: [], by_week: [], ahead: 0 }
}
