import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { latvianOrder } from '../db/latvian-text.ts'
import { type NamedList, pageOfNamed } from '../db/named-rows.ts'

/** All subjects, by name. */
export async function listSubjects(db: Db): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select id, name from subjects where not removed order by ${latvianOrder(sql.ref('name'))}`.execute(db)
  return rows
}

/** One page of the subjects (without a limit: all), and their total number. */
export async function pageOfSubjects(
  db: Db,
  list: NamedList,
  page: { limit: number | null; offset: number },
): Promise<{ total: number; rows: Subject[] }> {
  return pageOfNamed(db, sql`(select id, name from subjects where not removed) as subjects`, list, page)
}

/** The given subjects that exist. */
export async function existingSubjects(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subjects where id = any(${ids}) and not removed order by id`.execute(db)
  return rows.map(row => row.id)
}

export async function findSubject(db: Db, id: number): Promise<Subject | undefined> {
  return db
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst()
}

export async function insertSubject(db: Db, name: string): Promise<Subject> {
  return db.insertInto('subjects').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow()
}

export async function insertSubjects(trx: Trx, names: readonly string[]): Promise<void> {
  await sql`insert into subjects (name) select name from unnest(${names}::text[]) with ordinality as given (name, place) order by place`.execute(
    trx,
  )
}

/** Renames a subject; undefined when there is none. */
export async function renameSubject(db: Db, id: number, name: string): Promise<Subject | undefined> {
  return db
    .updateTable('subjects')
    .set({ name })
    .where('id', '=', id)
    .where('removed', '=', false)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

/** The given subjects that live future events have. */
export async function inEventsToCome(db: Db, ids: readonly number[], now: CivilDateTime): Promise<number[]> {
  const { rows } = await sql<{ subject_id: number }>`
    select distinct subject_id from reservations
     where subject_id = any(${ids}) and is_live and start_datetime >= ${now} order by subject_id`.execute(db)
  return rows.map(row => row.subject_id)
}

/** Deletes subjects; subjects of events are only marked as removed. */
export async function removeSubjects(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update subjects set removed = true where id = any(${ids})`.execute(trx)
  await sql`
    delete from subjects where id = any(${ids})
       and not exists (select from reservations where subject_id = subjects.id)`.execute(trx)
}
