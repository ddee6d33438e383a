import type { UsageQuery } from '@stunda/contract/usage/usage.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether reservation `r` is on one of the period's days and in a room that counts, and no draft. */
export function inScope({ date_from, date_to, ...rooms }: UsageQuery): RawBuilder<unknown> {
  return sql`(r.start_datetime >= ${date_from}::date and r.start_datetime < ${date_to}::date + 1 and not r.is_draft
    and ${ofRooms(sql.ref('r.room_id'), rooms)})`
}

/** Whether a room, given by its id, counts. */
export function ofRooms(
  id: RawBuilder<unknown>,
  { room, room_group }: Pick<UsageQuery, 'room' | 'room_group'>,
): RawBuilder<unknown> {
  const conditions = [
    ...(room ? [sql`${id} = ${room}`] : []),
    ...(room_group ? [sql`${id} in (select id from rooms where room_group_id = ${room_group})`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Whether `r` uses its room: it is confirmed, or has the room's key. */
export const USES = sql`r.status_id in (1, 4)`

/** Whether `r` was to take place and was cancelled; a refused request never was to. */
const IS_CANCELLED = sql`(r.status_id = 3 and r.refused_by is null)`

/** Whether `r` has somebody as `part` in it. */
export function has(part: 'teacher' | 'student'): RawBuilder<unknown> {
  return sql`exists (select from participants o where o.reservation_id = r.id and o.part = ${sql.lit(part)})`
}

/** Whether `r`, if it has a teacher and a student, is a lesson that takes place or was cancelled; 1 is the category reservation. */
export const MAY_BE_LESSON = sql`(r.category_id = 1 and (${USES} or ${IS_CANCELLED}))`

/** Whether `r` takes place and is a lesson. */
export const IS_TAUGHT = sql`(${USES} and r.category_id = 1 and ${has('teacher')} and ${has('student')})`

/** Whether `r` is a lesson that was cancelled. */
export const IS_CANCELLED_LESSON = sql`(${IS_CANCELLED} and r.category_id = 1 and ${has('teacher')} and ${has('student')})`

/** The lessons that are owed, or made up by an event that is live: (reservation_id, is_made_up). */
export const DEBTS = sql`
  (select o.reservation_id, exists (select from reservations m where m.id = o.made_up_by and m.is_live) as is_made_up
     from owed_lessons o where o.written_off_at is null)`

/**
 * The lessons of absent teachers that were given to others, a row for each substitute who has the lesson, and one for each absent teacher
 * who has it no longer: (reservation_id, user_id, is_substitute).
 */
export const GIVEN = sql`
  (select d.reservation_id, d.substitute_id as user_id, true as is_substitute
     from absence_lessons d where d.decision = 'given' and ${teaches(sql.ref('d.substitute_id'))}
   union
   select d.reservation_id, a.teacher_id, false
     from absence_lessons d join absences a on a.id = d.absence_id
    where d.decision = 'given' and not ${teaches(sql.ref('a.teacher_id'))})`

function teaches(user_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from participants p where p.reservation_id = d.reservation_id and p.part = 'teacher' and p.user_id = ${user_id})`
}

/** How long `r` is. */
export const MINUTES = sql<number>`((date_part('epoch', r.end_datetime - r.start_datetime) / 60)::integer)`

/** Minutes since midnight of a time or timestamp. */
export function minutesOf(time: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(date_part('hour', ${time}) * 60 + date_part('minute', ${time}))::integer`
}

/** How many minutes some half-open ranges of minutes share. */
export function shared(...ranges: readonly MinuteRange[]): RawBuilder<number> {
  const starts = sql.join(ranges.map(({ start }) => start))
  const ends = sql.join(ranges.map(({ end }) => end))
  return sql`greatest(least(${ends}) - greatest(${starts}), 0)`
}

/** The row of a statement that returns exactly one. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the statement returned no row')
  return row
}

interface MinuteRange {
  start: RawBuilder<unknown>
  end: RawBuilder<unknown>
}
