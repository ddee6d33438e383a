import type { UsageQuery } from '@stunda/contract/usage/usage.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import {
  has,
  inScope,
  MAY_BE_LESSON,
  MINUTES,
  minutesOf,
  ofRooms,
  shared,
  USES,
} from './usage-conditions.repository.ts'

/** Days, both included. */
export interface Period {
  date_from: CivilDate
  date_to: CivilDate
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const BLOCK = { start: sql.ref('starts'), end: sql.ref('ends') }
const HOUR = { start: sql`hour * 60`, end: sql`(hour + 1) * 60` }
const SCHOOL_DAY = { start: sql.ref('day_start'), end: sql.ref('day_end') }

/** The hours of each weekday (1 Monday … 7 Sunday) in minutes since midnight; none on a weekday on which the school is closed. */
const WEEKDAYS = sql`
  (select weekday, coalesce(day_start, 0) as day_start, coalesce(day_end, 0) as day_end
     from generate_series(1, 7) weekday left join open_weekdays using (weekday))`

/** The days of a period that are not counted, or whose kept figures are no longer true, in their order. */
export async function uncountedDays(db: Db, { date_from, date_to }: Period): Promise<CivilDate[]> {
  const { rows } = await sql<{ day: CivilDate }>`
    select asked.day::date::text as day from generate_series(${date_from}::date, ${date_to}::date, interval '1 day') asked (day)
     where not exists (
       select from usage_days d join ${WEEKDAYS} school on school.weekday = date_part('isodow', d.day)
        where d.day = asked.day::date and d.day_start = school.day_start and d.day_end = school.day_end)
        or exists (select from usage_stale_days s where s.day = asked.day::date)
     order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * The rows of `usage_room_days` of a period and its rooms. The days of `uncounted` are counted on the spot; if they were found in the
 * same snapshot, the figures are those of one moment.
 */
export function roomDays(asked: UsageQuery, uncounted: readonly CivilDate[]): RawBuilder<unknown> {
  const kept = keptDays('usage_room_days', asked, uncounted)
  if (uncounted.length === 0) return kept
  return sql`${kept} union all ${countedRooms(daysIn(uncounted), asked)}`
}

/** The rows of `usage_lesson_days`, as `roomDays`. */
export function lessonDays(asked: UsageQuery, uncounted: readonly CivilDate[]): RawBuilder<unknown> {
  const kept = keptDays('usage_lesson_days', asked, uncounted)
  if (uncounted.length === 0) return kept
  return sql`${kept} union all ${countedLessons(daysIn(uncounted), asked)}`
}

/**
 * Counts days, or counts them again. Only under `lockCounting`. What somebody changes meanwhile keeps its mark in `usage_stale_days`:
 * the marks are removed before the events are counted, so that what comes in between is counted again.
 */
export async function countDays(trx: Trx, days: readonly CivilDate[]): Promise<void> {
  for (const table of ['usage_room_days', 'usage_lesson_days'] as const)
    await trx.deleteFrom(table).where('day', 'in', days).execute()
  await sql`delete from usage_stale_days where day = any(${days}::date[])`.execute(trx)
  await sql`
    with counted as materialized (${countedRooms(daysIn(days), {})}) insert into usage_room_days select * from counted`.execute(
    trx,
  )
  await sql`
    with counted as materialized (${countedLessons(daysIn(days), {})}) insert into usage_lesson_days select * from counted`.execute(
    trx,
  )
  await sql`
    with counted as materialized (
      select day, day_start, day_end from ${daysIn(days)} days (day) join ${WEEKDAYS} school on school.weekday = date_part('isodow', day))
    insert into usage_days select * from counted
    on conflict (day) do update set day_start = excluded.day_start, day_end = excluded.day_end`.execute(trx)
}

type AskedRooms = Pick<UsageQuery, 'room' | 'room_group'>

function keptDays(table: string, asked: UsageQuery, uncounted: readonly CivilDate[]): RawBuilder<unknown> {
  return sql`
    select d.* from ${sql.table(table)} d
     where d.day between ${asked.date_from}::date and ${asked.date_to}::date and d.day <> all(${uncounted}::date[])
       and ${ofRooms(sql.ref('d.room_id'), asked)}`
}

function daysIn(days: readonly CivilDate[]): RawBuilder<unknown> {
  return sql`unnest(${days}::date[])`
}

function countedRooms(days: RawBuilder<unknown>, rooms: AskedRooms): RawBuilder<unknown> {
  const byHour = (minutes: 'used' | 'outside') =>
    sql`array[${sql.join(HOURS.map(hour => sql`coalesce(sum(${sql.ref(minutes)}) filter (where hour = ${sql.lit(hour)}), 0)`))}]::smallint[]`
  return sql`
    select day, room_id, sum(used)::smallint, sum(outside)::smallint, ${byHour('used')},
           case when sum(outside) > 0 then ${byHour('outside')} end
      from (select day, room_id, hour, sum(${shared(BLOCK, HOUR)}) as used,
                   sum(${shared(BLOCK, HOUR)} - ${shared(BLOCK, HOUR, SCHOOL_DAY)}) as outside
              from (select days.day, r.room_id, ${minutesOf(sql.ref('r.start_datetime'))} as starts,
                           ${minutesOf(sql.ref('r.end_datetime'))} as ends
                      from ${days} days (day) cross join lateral (${eventsOf(rooms)} and ${USES} offset 0) r offset 0) events
              join ${WEEKDAYS} school on school.weekday = date_part('isodow', events.day)
             cross join generate_series(starts / 60, (ends - 1) / 60) hour
             group by day, room_id, hour) hours
     group by day, room_id`
}

function countedLessons(days: RawBuilder<unknown>, rooms: AskedRooms): RawBuilder<unknown> {
  return byKind(sql`
    select days.day, r.id, r.room_id, r.subject_id, ${USES} as is_taught, ${MINUTES} as minutes
      from ${days} days (day) cross join lateral (
        ${eventsOf(rooms)} and ${MAY_BE_LESSON} and ${has('teacher')} and ${has('student')} offset 0) r`)
}

/** The rows that `usage_lesson_days` would have if there were no lessons but those of one teacher, and no other teachers. */
export function lessonDaysOf(teacher_id: number, asked: UsageQuery): RawBuilder<unknown> {
  const { date_from, date_to } = asked
  const lessons = sql`
    select r.start_datetime::date as day, r.id, r.room_id, r.subject_id, ${USES} as is_taught, ${MINUTES} as minutes
      from participants p join reservations r on r.id = p.reservation_id
     where p.user_id = ${teacher_id} and p.part = 'teacher' and p.start_datetime >= ${date_from}::date and p.start_datetime < ${date_to}::date + 1
       and ${inScope(asked)} and ${MAY_BE_LESSON} and ${has('student')}`
  return sql`select * from ${byKind(lessons)} of_teacher where kind <> 'teacher' or of_id = ${teacher_id}`
}

/** Some lessons by teacher, student and subject. Who is in a lesson directly and with groups has it once. */
function byKind(lessons: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (with lessons as materialized (${lessons})
    select day, kind, of_id, room_id,
           count(*) filter (where is_taught)::smallint as lessons,
           coalesce(sum(minutes) filter (where is_taught), 0)::integer as minutes_taught,
           count(*) filter (where not is_taught)::smallint as lessons_cancelled,
           coalesce(sum(minutes) filter (where not is_taught), 0)::integer as minutes_cancelled
      from (select l.*, 'subject' as kind, l.subject_id as of_id from lessons l
            union all
            select l.*, p.part, p.user_id from lessons l cross join lateral (
              select distinct part, user_id from participants where reservation_id = l.id offset 0) p) of_lessons
     group by day, kind, of_id, room_id)`
}

/** The events `r` of a day `days.day`, found by room, as the index has them. */
function eventsOf(rooms: AskedRooms): RawBuilder<unknown> {
  return sql`
    select r.* from rooms o
      join reservations r on r.room_id = o.id and r.start_datetime >= days.day and r.start_datetime < days.day + 1
     where not r.is_draft and ${ofRooms(sql.ref('o.id'), rooms)}`
}
