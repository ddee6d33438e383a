import type { UsageEvent, UsageEventsQuery } from '@stunda/contract/usage/usage.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
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
import { lessonDays, type Period } from './usage-days.repository.ts'

/** A page of the events behind a figure, by start, and how many there are. Erased users are called `erased_name`. */
export async function usageEvents(
  db: Db,
  asked: UsageEventsQuery,
  { limit, offset }: { limit: number; offset: number },
  erased_name: string,
): Promise<{ total: number; events: UsageEvent[] }> {
  const { rows } = await sql<{ total: number; events: UsageEvent[] }>`
    with found as materialized (
      select r.id, r.start_datetime from ${candidates(asked)} r where ${behind(asked)}),
    shown as (select id from found order by start_datetime, id limit ${limit} offset ${offset})
    select (select count(*)::integer from found) as total,
           (select coalesce(json_agg(json_build_object(
              'id', r.id, 'event_name', r.event_name, 'category_id', r.category_id, 'status_id', r.status_id,
              'room', json_build_object('id', o.id, 'room_number', o.room_number),
              'start_datetime', r.start_datetime::text, 'end_datetime', r.end_datetime::text,
              'teachers', (select coalesce(json_agg(case when u.erased then ${erased_name}::text else u.full_name end
                                                    order by u.surname_order, u.id), '[]')
                             from participants p join users u on u.id = p.user_id
                            where p.reservation_id = r.id and p.part = 'teacher'),
              'minutes', ${minutesIn(asked)}) order by r.start_datetime, r.id), '[]')
              from shown join reservations r on r.id = shown.id join rooms o on o.id = r.room_id) as events`.execute(
    db,
  )
  return onlyRow(rows)
}

/** Lessons that took place or were cancelled, of all people and hours: the kept figures say how many there are on each day. */
export interface LessonsQuery extends UsageEventsQuery {
  count: 'taught' | 'cancelled'
}

/** Whether the kept figures count the events that are asked for. */
export function isOfLessons(asked: UsageEventsQuery): asked is LessonsQuery {
  const { count, weekday, hour, teacher, student } = asked
  const isKept = count === 'taught' || count === 'cancelled'
  return isKept && [weekday, hour, teacher, student].every(one => one === undefined)
}

/** Like `usageEvents`, but reads only the days of the page. `uncounted`: days whose kept figures are out of date. */
export async function usageLessons(
  db: Db,
  asked: LessonsQuery,
  { limit, offset, uncounted }: { limit: number; offset: number; uncounted: readonly CivilDate[] },
  erased_name: string,
): Promise<{ total: number; events: UsageEvent[] }> {
  const lessons = sql.ref(asked.count === 'taught' ? 'lessons' : 'lessons_cancelled')
  const { rows } = await sql<{ total: number; before: number; days: Period | null }>`
    with by_day as (
      select d.day, sum(${lessons}) as lessons from (${lessonDays(asked, uncounted)}) d
       where d.kind = 'subject' and ${ofSubjectAndFeature(asked, 'd', 'of_id')} group by d.day),
    places as (select day, lessons, sum(lessons) over (order by day) as until from by_day where lessons > 0)
    select (select coalesce(max(until), 0)::integer from places) as total, min(until - lessons)::integer as before,
           case when count(*) > 0 then json_build_object('date_from', min(day), 'date_to', max(day)) end as days
      from places where until > ${offset} and until - lessons < ${offset + limit}`.execute(db)
  const { total, before, days } = onlyRow(rows)
  if (!days) return { total, events: [] }
  const page = { limit, offset: offset - before }
  return { total, events: (await usageEvents(db, { ...asked, ...days }, page, erased_name)).events }
}

/** The events to search. Those of one weekday are read by room and day, in the order of the index. */
function candidates({ weekday, hour, date_from, date_to, ...rooms }: UsageEventsQuery): RawBuilder<unknown> {
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
  const { count, hour, teacher, student } = asked
  const isGiven = count === 'substituted' || count === 'replaced'
  return sql.join(
    [
      inScope(asked),
      counted(asked),
      ...(hour === undefined ? [] : [sql`${minutesIn(asked)} > 0`]),
      ...(teacher && !isGiven ? [takesPart('teacher', teacher, asked)] : []),
      ...(student ? [takesPart('student', student, asked)] : []),
      ofSubjectAndFeature(asked, 'r', 'subject_id'),
    ],
    sql` and `,
  )
}

/** Whether the subject and the room of a row are among those that are asked for. */
function ofSubjectAndFeature(
  { subject, feature }: UsageEventsQuery,
  row: 'r' | 'd',
  subject_id: 'subject_id' | 'of_id',
): RawBuilder<unknown> {
  const of = sql.ref(`${row}.${subject_id}`)
  const conditions = [
    ...(subject === undefined ? [] : [subject === 'none' ? sql`${of} is null` : sql`${of} = ${subject}`]),
    ...(feature
      ? [
          sql`${sql.ref(`${row}.room_id`)} in (select room_id from room_features where feature_id = ${feature})`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
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
