import type { DebtTime, LessonTime, UsageOfLessons, UsageQuery } from '@stunda/contract/usage/usage.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { latvianOrder } from '../db/latvian-text.ts'
import {
  DEBTS,
  GIVEN,
  IS_CANCELLED_LESSON,
  IS_TAUGHT,
  inScope,
  MINUTES,
  onlyRow,
} from './usage-conditions.repository.ts'
import { lessonDays, lessonDaysOf } from './usage-days.repository.ts'

type Lessons = Omit<UsageOfLessons, 'total'> & { debt: DebtTime }

/** The teachers whose lessons count: all, with the days of which nothing true is kept, or one. */
export type Whose = { uncounted: readonly CivilDate[] } | { teacher_id: number }

/**
 * The lessons of each teacher and student in a period, and the substitutions and debts of each teacher, by surname; the lessons of each subject, by its
 * name, those without a subject last. `debt`: of
 * all together. Erased users are called `erased_name`.
 */
export async function usageOfLessons(
  db: Db,
  asked: UsageQuery,
  whose: Whose,
  erased_name: string,
): Promise<Lessons> {
  const days =
    'teacher_id' in whose ? lessonDaysOf(whose.teacher_id, asked) : lessonDays(asked, whose.uncounted)
  const { rows } = await sql<Lessons>`
    with sums as materialized (
      select kind, of_id, sum(lessons)::integer as lessons, sum(minutes_taught)::integer as minutes_taught,
             sum(lessons_cancelled)::integer as lessons_cancelled, sum(minutes_cancelled)::integer as minutes_cancelled
        from (${days}) days group by kind, of_id),
    given as (${substitutions(asked, whose)}),
    owed as materialized (${debtsOf(asked, whose)}),
    debts as (
      select p.user_id as of_id, ${DEBT_SUMS} from owed
        join (select distinct reservation_id, user_id from participants where part = 'teacher') p on p.reservation_id = owed.id
       where ${whoseIs(whose, sql.ref('p.user_id'))} group by p.user_id)
    select ${ofPeople(sql`sums where kind = 'teacher'`, LESSON_FIELDS, erased_name)} as teachers,
           ${ofPeople(sql`sums where kind = 'student'`, LESSON_FIELDS, erased_name)} as students,
           ${ofPeople(sql`given`, SUBSTITUTION_FIELDS, erased_name)} as substitutions,
           ${ofPeople(sql`debts`, DEBT_FIELDS, erased_name)} as debts,
           (select json_build_object(${DEBT_FIELDS}) from (select ${DEBT_SUMS} from owed) total) as debt,
           (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'is_removed', coalesce(s.removed, false),
                                                       ${LESSON_FIELDS}, ${DEBT_FIELDS})
                            order by s.id is null, ${latvianOrder(sql.ref('s.name'))}), '[]')
              from sums left join subjects s on s.id = of_id
              left join lateral (select ${DEBT_SUMS} from owed where owed.subject_id is not distinct from of_id) d on true
             where kind = 'subject') as subjects`.execute(db)
  return onlyRow(rows)
}

const LESSON_FIELDS = fields('lessons', 'minutes_taught', 'lessons_cancelled', 'minutes_cancelled')
const SUBSTITUTION_FIELDS = fields(
  ...['lessons_substituted', 'minutes_substituted', 'lessons_replaced', 'minutes_replaced'],
)

const DEBT_FIELDS = fields('lessons_owed', 'minutes_owed', 'lessons_made_up', 'minutes_made_up')
const DEBT_SUMS = sql`
  count(*) filter (where not is_made_up)::integer as lessons_owed,
  coalesce(sum(minutes) filter (where not is_made_up), 0)::integer as minutes_owed,
  count(*) filter (where is_made_up)::integer as lessons_made_up,
  coalesce(sum(minutes) filter (where is_made_up), 0)::integer as minutes_made_up`

function fields(...names: string[]): RawBuilder<unknown> {
  return sql.join(names.map(name => sql`${sql.lit(name)}, ${sql.ref(name)}`))
}

function ofPeople(
  rows: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  erased_name: string,
): RawBuilder<unknown> {
  return sql`
    (select coalesce(json_agg(json_build_object(
              'id', u.id, 'full_name', case when u.erased then ${erased_name}::text else u.full_name end,
              'list_name', case when u.erased then ${erased_name}::text
                                else u.surname || ' ' || u.name || coalesce(' ' || nullif(u.middlename, ''), '') end,
              'is_archived', u.status = 'archived', ${columns}) order by u.surname_order, u.id), '[]')
       from (select * from ${rows}) theirs join users u on u.id = of_id)`
}

function substitutions(asked: UsageQuery, whose: Whose): RawBuilder<unknown> {
  const sums = (is_substitute: boolean) => {
    const these = sql`filter (where ${is_substitute ? sql`` : sql`not`} is_substitute)`
    return [sql`count(*) ${these}::integer`, sql`coalesce(sum(${MINUTES}) ${these}, 0)::integer`] as const
  }
  const [substituted, minutes_substituted] = sums(true)
  const [replaced, minutes_replaced] = sums(false)
  return sql`
    select given.user_id as of_id, ${substituted} as lessons_substituted, ${minutes_substituted} as minutes_substituted,
           ${replaced} as lessons_replaced, ${minutes_replaced} as minutes_replaced
      from ${GIVEN} given join reservations r on r.id = given.reservation_id
     where ${inScope(asked)} and ${IS_TAUGHT} and ${whoseIs(whose, sql.ref('given.user_id'))} group by given.user_id`
}

function debtsOf(asked: UsageQuery, whose: Whose): RawBuilder<unknown> {
  return sql`
    select r.id, r.subject_id, debts.is_made_up, ${MINUTES} as minutes
      from ${DEBTS} debts join reservations r on r.id = debts.reservation_id
     where ${inScope(asked)} and ${IS_CANCELLED_LESSON} and exists (
       select from participants p where p.reservation_id = r.id and p.part = 'teacher' and ${whoseIs(whose, sql.ref('p.user_id'))})`
}

function whoseIs(whose: Whose, user_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return 'teacher_id' in whose ? sql`${user_id} = ${whose.teacher_id}` : sql`true`
}

/** The lessons of all together: each has one subject or none. */
export function withTotal({ debt, ...lessons }: Lessons): UsageOfLessons {
  const total = (of: keyof LessonTime) => lessons.subjects.reduce((sum, subject) => sum + subject[of], 0)
  const sums = {
    lessons: total('lessons'),
    minutes_taught: total('minutes_taught'),
    lessons_cancelled: total('lessons_cancelled'),
    minutes_cancelled: total('minutes_cancelled'),
  }
  return { ...lessons, total: { ...sums, ...debt } }
}
