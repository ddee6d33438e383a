import type { OwedLessonsExportQuery, OwedState } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { folded } from '../../db/latvian-text.ts'
import { anywhere } from '../../db/search-words.ts'
import { DEBT_STATE } from '../events/owing.repository.ts'

/** A lesson that is or was owed; the time is the school's civil time. */
export interface OwedRow {
  id: number
  state: OwedState
  /** The live event that was booked for it. */
  made_up_by: number | null
  written_off_at: string | null
  written_off_by: number | null
  written_off_reason: string | null
}

/** The people whose lessons are listed: all, or the user who teaches or studies in them. */
export type Whose = 'all' | { id: number; teaches: boolean; studies: boolean }

/** Which lessons are listed; `words`: from searchWords. `id`: only this lesson. */
export interface OwedList extends Pick<OwedLessonsExportQuery, 'sort'> {
  whose: Whose
  state?: OwedState
  teacher?: number | undefined
  student?: number | undefined
  words?: readonly string[]
  id?: number
}

/** One page of the lessons that are or were owed, and the list's length. */
export async function pageOfOwed(
  db: Db,
  list: OwedList,
  time_zone: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ total: number; rows: OwedRow[] }> {
  const way = list.sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await sql<OwedRow & { total: number }>`
    with found as (
      select o.*, ${DEBT_STATE} as state, r.start_datetime, ${placeOf(list)} as place
        from owed_lessons o join reservations r on r.id = o.reservation_id and r.status_id = 3 and not r.is_draft
       where ${matches(list)}),
    listed as (select * from found where ${list.state ? sql`state = ${list.state}` : sql`true`})
    select reservation_id as id, state, case when state = 'made_up' then made_up_by end as made_up_by,
           to_char(written_off_at at time zone ${time_zone}, 'YYYY-MM-DD HH24:MI:SS') as written_off_at,
           written_off_by, written_off_reason, (select count(*)::integer from listed) as total
      from listed order by place ${way} nulls last, start_datetime ${way}, reservation_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { total: rows[0]?.total ?? (offset > 0 ? await countOwed(db, list, time_zone) : 0), rows }
}

async function countOwed(db: Db, list: OwedList, time_zone: string): Promise<number> {
  return (await pageOfOwed(db, list, time_zone, { limit: 1, offset: 0 })).total
}

/** Writes an owed lesson off; with null it is owed again. */
export async function setWrittenOff(
  trx: Trx,
  id: number,
  written_off: { at: Date; by: number; reason: string } | null,
): Promise<void> {
  await trx
    .updateTable('owed_lessons')
    .set({
      ...(written_off && { made_up_by: null }),
      written_off_at: written_off?.at ?? null,
      written_off_by: written_off?.by ?? null,
      written_off_reason: written_off?.reason ?? null,
    })
    .where('reservation_id', '=', id)
    .execute()
}

const isIn = (user_id: number, part: 'teacher' | 'student') => sql`exists (
  select from participants p where p.reservation_id = r.id and p.user_id = ${user_id} and p.part = ${part})`

/** The order of the list before the lesson's start: by the first of its teachers or students. */
function placeOf({ sort }: OwedList): RawBuilder<unknown> {
  const by = sort.replace('-', '')
  if (by === 'start') return sql`null::text`
  return sql`(select u.surname_order from participants p join users u on u.id = p.user_id
               where p.reservation_id = r.id and p.part = ${by} order by 1 limit 1)`
}

function matches({ whose, teacher, student, words = [], id }: OwedList): RawBuilder<unknown> {
  return sql.join(
    [
      whose === 'all' ? sql`true` : isHis(whose),
      ...(id === undefined ? [] : [sql`o.reservation_id = ${id}`]),
      ...(teacher === undefined ? [] : [isIn(teacher, 'teacher')]),
      ...(student === undefined ? [] : [isIn(student, 'student')]),
      ...words.map(
        word => sql`(${folded(sql.ref('r.event_name'))} like ${anywhere(word)} or exists (
          select from participants p join users u on u.id = p.user_id
           where p.reservation_id = r.id and ${folded(sql.ref('u.full_name'))} like ${anywhere(word)}))`,
      ),
    ],
    sql` and `,
  )
}

function isHis({ id, teaches, studies }: Exclude<Whose, 'all'>): RawBuilder<unknown> {
  return sql.join(
    [
      ...(teaches ? [isIn(id, 'teacher')] : []),
      ...(studies ? [sql`(${isIn(id, 'student')} and ${DEBT_STATE} = 'owed')`] : []),
      sql`false`,
    ],
    sql` or `,
  )
}
