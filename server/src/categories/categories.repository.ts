import type { Tint } from '@stunda/contract/categories/categories.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { CategoryChosenBy, CategoryNeeds } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { type NamedList, pageOfNamed } from '../db/named-rows.ts'

/** A category as it is kept, with its name in both languages. */
export interface CategoryRow {
  id: number
  name_lv: string
  name_en: string
  tint: Tint
  needs: CategoryNeeds
  chosen_by: CategoryChosenBy
  /** Added by the school; the others are the specification's. */
  is_own: boolean
  removed: boolean
}

/** All categories, also removed ones: the specification's in their order, then the school's by when they were added. */
export async function allCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, name_lv, name_en, tint, needs, chosen_by, is_own, removed from categories order by id`.execute(
    db,
  )
  return rows
}

/** One page of the ids of categories by their names in a language (without a limit: all), and their total number. */
export async function pageOfCategories(
  db: Db,
  language: Language,
  list: NamedList,
  page: { limit: number | null; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const name = sql.ref(`name_${language}`)
  const named = sql`(select id, ${name} as name from categories where not removed) as categories`
  const { total, rows } = await pageOfNamed(db, named, list, page)
  return { total, ids: rows.map(row => row.id) }
}

/** Inserts a category of the school's own; returns its id. */
export async function insertCategory(
  trx: Trx,
  row: Omit<CategoryRow, 'id' | 'is_own' | 'removed'>,
): Promise<number> {
  const { id } = await trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCategory(
  trx: Trx,
  id: number,
  row: Omit<CategoryRow, 'id' | 'is_own' | 'removed'>,
): Promise<void> {
  await trx.updateTable('categories').set(row).where('id', '=', id).execute()
}

/** The given categories that live events to come have. */
export async function inEventsToCome(db: Db, ids: readonly number[], now: CivilDateTime): Promise<number[]> {
  const { rows } = await sql<{ category_id: number }>`
    select distinct category_id from reservations
     where category_id > 5 and category_id = any(${ids}::integer[]) and is_live and start_datetime >= ${now}
     order by category_id`.execute(db)
  return rows.map(row => row.category_id)
}

/** Marks categories as removed; events keep theirs. */
export async function removeCategories(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update categories set removed = true where id = any(${ids}::integer[])`.execute(trx)
}
