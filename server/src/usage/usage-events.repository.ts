import type { UsageEvent, UsageEventsQuery } from '@stunda/contract/usage/usage.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import {
  DEBTS,
  GIVEN,
  IS_CANCELLED_LESSON,
  IS_TAUGHT,
  inScope,
  MINUTES,
  minutesOf,
  ofRooms,
  onlyRow,
  shared,
  USES,
} from './usage-conditions.repository.ts'

/** A page of the events behind a figure, by start, and how many there are. Erased users are called `erased_name`. */
export async function usageEvents(
  db: Db,
  asked: UsageEventsQuery,
  { limit, offset }: { limit: number; offset: number },
  erased_name: string,
): Promise<{ total: number; events: UsageEvent[] }> {
  const { rows } = await sql<{ total: number; events: UsageEvent[] }>`
    with found as materialized (
      select r.id, r.start_datetime, ${minutesIn(asked)} as minutes from ${looked(asked)} r where ${behind(asked)}),
    shown as (select * from found order by start_datetime, id limit ${limit} offset ${offset})
    select (select count(*)::integer from found) as total,
           (select coalesce(json_agg(json_build_object(
              'id', r.id, 'event_name', r.event_name, 'category_id', r.category_id, 'status_id', r.status_id,
              'room', json_build_object('id', o.id, 'room_number', o.room_number),
              'start_datetime', r.start_datetime::text, 'end_datetime', r.end_datetime::text,
              'teachers', (select coalesce(json_agg(case when u.erased then ${erased_name}::text else u.full_name end
                                                    order by u.surname_order, u.id), '[]')
                             from participants p join users u on u.id = p.user_id
                            where p.reservation_id = r.id and p.part = 'teacher'),
              'minutes', shown.minutes) order by r.start_datetime, r.id), '[]')
              from shown join reservations r on r.id = shown.id join rooms o on o.id = r.room_id) as events`.execute(
    db,
  )
  return onlyRow(rows)
}

/** The events among which those of the figure are: on a weekday, found by room and day, as the index has them. */
function looked({ weekday, hour, date_from, date_to, ...rooms }: UsageEventsQuery): RawBuilder<unknown> {
  if (!weekday) return sql`reservations`
  const [from, until] = hour === undefined ? [0, 24] : [hour, hour + 1]
  return sql`
    (select of_day.* from generate_series(${date_from}::date, ${date_to}::date, interval '1 day') day
      cross join rooms o cross join lateral (
        select * from reservations
         where room_id = o.id and start_datetime >= day and start_datetime < day + make_interval(hours => ${until})
           and end_datetime > day + make_interval(hours => ${from}) offset 0) of_day
      where date_part('isodow', day) = ${weekday} and ${ofRooms(sql.ref('o.id'), rooms)})`
}

/** Whether `r` is counted in the figure. */
function behind(asked: UsageEventsQuery): RawBuilder<unknown> {
  const { count, hour, teacher, student, subject, feature } = asked
  const isGiven = count === 'substituted' || count === 'replaced'
  return sql.join(
    [
      inScope(asked),
      counted(asked),
      ...(hour === undefined ? [] : [sql`${minutesIn(asked)} > 0`]),
      ...(teacher && !isGiven ? [takesPart('teacher', teacher, asked)] : []),
      ...(student ? [takesPart('student', student, asked)] : []),
      ...(subject === undefined
        ? []
        : [subject === 'none' ? sql`r.subject_id is null` : sql`r.subject_id = ${subject}`]),
      ...(feature
        ? [sql`r.room_id in (select room_id from room_features where feature_id = ${feature})`]
        : []),
    ],
    sql` and `,
  )
}

function counted({ count, teacher }: UsageEventsQuery): RawBuilder<unknown> {
  switch (count) {
    case 'used':
      return USES
    case 'taught':
      return IS_TAUGHT
    case 'cancelled':
      return IS_CANCELLED_LESSON
    case 'owed':
    case 'made_up':
      return sql`${IS_CANCELLED_LESSON} and r.id in (
        select reservation_id from ${DEBTS} debts where is_made_up = ${count === 'made_up'})`
    case 'substituted':
    case 'replaced': {
      const of_teacher = teacher ? sql`and user_id = ${teacher}` : sql``
      return sql`${IS_TAUGHT} and r.id in (
        select reservation_id from ${GIVEN} given where is_substitute = ${count === 'substituted'} ${of_teacher})`
    }
  }
}

/** Whether a user is in `r`. As an array, so that their few events are looked up instead of all of the period. */
function takesPart(
  part: 'teacher' | 'student',
  user_id: number,
  { date_from, date_to }: UsageEventsQuery,
): RawBuilder<unknown> {
  return sql`
    r.id = any(array(select reservation_id from participants
                      where user_id = ${user_id} and part = ${sql.lit(part)}
                        and start_datetime >= ${date_from}::date and start_datetime < ${date_to}::date + 1))`
}

/** How many minutes of `r` are in the figure: all, or those of its hour. */
function minutesIn({ hour }: UsageEventsQuery): RawBuilder<number> {
  if (hour === undefined) return MINUTES
  return shared(
    { start: minutesOf(sql.ref('r.start_datetime')), end: minutesOf(sql.ref('r.end_datetime')) },
    { start: sql`${hour}::integer * 60`, end: sql`${hour}::integer * 60 + 60` },
  )
}
