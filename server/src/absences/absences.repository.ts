import type { OnlyAbsences } from '@stunda/contract/absences/absences.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_THE_CANCELLING } from '../db/cancelling.ts'
import type { Db, Trx } from '../db/database.ts'
import { deleteAbsences } from '../db/ended-absences.ts'

/** An absence as it is kept, with the number of lessons to come that nothing is decided about. */
export interface AbsenceRow extends Interval {
  id: number
  teacher_id: number
  reason: string | null
  entered_by: number | null
  undecided: number
}

/** A teacher and the time at which she is away; `id`: of the absence, null if it is not entered yet. */
export interface Away extends Interval {
  id: number | null
  teacher_id: number
}

/** A lesson of an absent teacher, and what is decided about it. */
export interface LessonRow {
  reservation_id: number
  state: OfferedEvent['state']
  substitute_id: number | null
}

/** The decision about a lesson. */
export interface Decision {
  reservation_id: number
  decision: 'cancelled' | 'moved' | 'given' | 'asked' | 'declined'
  substitute_id: number | null
}

const MOST = 500

/** The absences that are not over before a day, or `only` some of them, latest first; `now`: the school's civil time. */
export async function listAbsences(
  db: Db,
  asked: {
    id?: number
    teacher_id?: number | undefined
    since?: CivilDate
    only?: OnlyAbsences | undefined
  },
  now: CivilDateTime,
): Promise<AbsenceRow[]> {
  const { id = null, teacher_id = null, since = null, only = null } = asked
  const { rows } = await sql<AbsenceRow>`
    select * from (
      select a.id, a.teacher_id, a.start_datetime::text as start_datetime, a.end_datetime::text as end_datetime, a.reason, a.entered_by,
             ${undecidedOf(now)} as undecided
        from absences a
       where (${id}::integer is null or a.id = ${id}) and (${teacher_id}::integer is null or a.teacher_id = ${teacher_id})
         and (${since}::date is null or a.end_datetime >= ${since}::date)
         and (${only}::text is distinct from 'today' or ${isOnDayOf(now)})) listed
     where ${only}::text is distinct from 'undecided' or undecided > 0
     order by start_datetime desc, id limit ${MOST}`.execute(db)
  return rows
}

/** How many lessons to come of absence `a` nothing is decided about. */
const undecidedOf = (now: CivilDateTime) => sql`(
  select count(*)::integer from participants p
    left join absence_lessons d on d.absence_id = a.id and d.reservation_id = p.reservation_id
   where p.user_id = a.teacher_id and p.part = 'teacher' and p.is_live and p.during && a.during
     and p.start_datetime >= ${now}::timestamp and d.decision is distinct from 'asked')`

const isOnDayOf = (now: CivilDateTime) =>
  sql`a.during && tsrange(${now}::timestamp::date, ${now}::timestamp::date + 1)`

/** The first other absence of a teacher at some time of a range; undefined if there is none. */
export async function awayThen(
  trx: Trx,
  { id, teacher_id, start_datetime, end_datetime }: Away,
): Promise<Interval | undefined> {
  const { rows } = await sql<Interval>`
    select start_datetime::text as start_datetime, end_datetime::text as end_datetime from absences where teacher_id = ${teacher_id} and id is distinct from ${id}::integer
       and during && tsrange(${start_datetime}::timestamp, ${end_datetime}::timestamp)
     order by absences.start_datetime limit 1`.execute(trx)
  return rows[0]
}

export async function insertAbsence(
  trx: Trx,
  absence: Pick<AbsenceRow, 'teacher_id' | 'start_datetime' | 'end_datetime' | 'reason' | 'entered_by'>,
): Promise<number> {
  const { id } = await trx.insertInto('absences').values(absence).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAbsence(
  trx: Trx,
  id: number,
  absence: Pick<AbsenceRow, 'start_datetime' | 'end_datetime' | 'reason'>,
): Promise<void> {
  await trx.updateTable('absences').set(absence).where('id', '=', id).execute()
}

/**
 * The decisions about the lessons that are not at the time of an absence, or about all if it has none any more, without those that were
 * moved away from it and those that are cancelled for another reason by now.
 */
export async function decisionsOutside(trx: Trx, id: number, range: Interval | null): Promise<Decision[]> {
  const time = range
    ? sql`tsrange(${range.start_datetime}::timestamp, ${range.end_datetime}::timestamp)`
    : sql`'empty'::tsrange`
  const { rows } = await sql<Decision>`
    select d.reservation_id, d.decision, d.substitute_id
      from absence_lessons d join reservations r on r.id = d.reservation_id join absences a on a.id = d.absence_id
     where d.absence_id = ${id} and d.decision <> 'moved'
       and (d.decision <> 'cancelled' or r.is_live or ${cancelledForAbsence(sql.ref('a.teacher_id'))})
       and not r.during && ${time}`.execute(trx)
  return rows
}

/** Whether a reservation `r` is cancelled because a teacher is away. */
function cancelledForAbsence(teacher: unknown): RawBuilder<boolean> {
  return sql`(r.status_id = 3 and exists (
    select from history h join deeds on deeds.id = h.deed_id
     where h.reservation_id = r.id and ${IS_THE_CANCELLING}
       and deeds.kind = 'absence' and (deeds.about->>'teacher_id')::integer = ${teacher}))`
}

/** Forgets what was decided about lessons because of an absence. */
export async function deleteDecisions(
  trx: Trx,
  absence_id: number,
  reservation_ids: readonly number[],
): Promise<void> {
  if (reservation_ids.length === 0) return
  await trx
    .deleteFrom('absence_lessons')
    .where('absence_id', '=', absence_id)
    .where('reservation_id', 'in', reservation_ids)
    .execute()
}

export async function deleteAbsence(trx: Trx, id: number): Promise<void> {
  await deleteAbsences(trx, sql`id = ${id}`)
}

/** Writes what was decided about lessons; what was decided before about the same ones is replaced. */
export async function setDecisions(
  trx: Trx,
  absence_id: number,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return
  await sql`
    insert into absence_lessons (absence_id, reservation_id, decision, substitute_id)
    select ${absence_id}::integer, reservation_id, decision, substitute_id
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d (reservation_id integer, decision text, substitute_id integer)
    on conflict (absence_id, reservation_id)
      do update set decision = excluded.decision, substitute_id = excluded.substitute_id, is_told = false`.execute(
    trx,
  )
}

/**
 * The lessons to come at the time of an absence, and those that something was done with because of it. What was decided about a lesson
 * and has been undone since counts no more.
 */
export async function lessonsOf(db: Db, away: Away, now: CivilDateTime): Promise<LessonRow[]> {
  const { id, teacher_id, start_datetime, end_datetime } = away
  const isIn = (user: unknown) =>
    sql`exists (select from participants where reservation_id = r.id and part = 'teacher' and user_id = ${user})`
  const { rows } = await sql<LessonRow>`
    with theirs as (
      select reservation_id from participants
       where user_id = ${teacher_id} and part = 'teacher' and is_live
         and during && tsrange(${start_datetime}::timestamp, ${end_datetime}::timestamp) and start_datetime >= ${now}::timestamp),
    decided as (select * from absence_lessons where absence_id = ${id}::integer)
    select t.reservation_id, coalesce(d.decision, 'open') as state, d.substitute_id
      from theirs t left join decided d on d.reservation_id = t.reservation_id and d.decision in ('asked', 'declined')
    union all
    select d.reservation_id, d.decision, d.substitute_id
      from decided d join reservations r on r.id = d.reservation_id
     where d.reservation_id not in (select reservation_id from theirs)
       and (d.decision = 'cancelled' and ${cancelledForAbsence(teacher_id)}
         or d.decision = 'moved' and r.is_live and ${isIn(teacher_id)}
         or d.decision = 'given' and r.is_live and ${isIn(sql.ref('d.substitute_id'))})`.execute(db)
  return rows
}
