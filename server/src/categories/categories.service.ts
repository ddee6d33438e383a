import type { AdminCategory, CategoryBody } from '@stunda/contract/categories/admin-endpoints.ts'
import type { Category, Tint } from '@stunda/contract/categories/categories.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { type CategoryNeeds, hasOwnNeeds } from '@stunda/domain/reservations/vocabulary.ts'
import { announceEverything } from '../changes/changes.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { lockSchool } from '../db/locks.ts'
import { searchWords } from '../db/search-words.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { CsvFile } from '../shared/call.ts'
import { toCsv } from '../shared/csv.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { text } from '../texts/texts.ts'
import type { CategoryRow } from './categories.repository.ts'
import * as repository from './categories.repository.ts'

/** The colour of each tint in the web's light scheme, for other clients. */
const COLORS: Record<Tint, string> = {
  blue: '#4d63dd',
  violet: '#7c4dc4',
  pink: '#b83280',
  orange: '#c2562d',
  brown: '#8c6a3c',
  green: '#5a7d1a',
  teal: '#0e7a8f',
  grey: '#828b97',
}

const taken = (field: string) => ({ field, message: { text: 'categories.name_taken' } })
const TAKEN = { categories_name_lv: taken('name_lv'), categories_name_en: taken('name_en') }

interface Sought {
  search: string
  sort: 'name' | '-name'
}

type Body = Omit<CategoryBody, 'needs'> & { needs: CategoryNeeds }

/** All categories of events, also removed ones, named in the caller's language. */
export async function listCategories({ db }: { db: Db }, language: Language): Promise<Category[]> {
  return (await repository.allCategories(db)).map(row => ({
    ...shownTo(language, row),
    removed: row.removed,
  }))
}

/** One page of the categories that are not removed. */
export async function pageOfCategories(
  { db }: AppContext,
  language: Language,
  { page, per_page, ...sought }: Sought & { page: number; per_page: number },
) {
  const { total, rows } = await found(db, language, sought, rowsOf({ page, per_page }))
  return pageOf(rows, { page, per_page, total })
}

/** The list of categories as a CSV file. */
export async function exportCategories(
  { db }: AppContext,
  language: Language,
  sought: Sought,
): Promise<CsvFile> {
  const { rows } = await found(db, language, sought, { limit: null, offset: 0 })
  const columns = ['name_lv', 'name_en', 'needs', 'chosen_by'] as const
  const lines = rows.map(({ name_lv, name_en, needs, chosen_by }) => [
    ...[name_lv, name_en, text(language, `categories.needs_${needs}`)],
    text(language, `categories.chosen_by_${chosen_by}`),
  ])
  const titles = columns.map(column => text(language, `categories.column_${column}`))
  return new CsvFile('categories.csv', toCsv(language, titles, lines))
}

/** Adds a category. 422 if a name is taken. */
export async function createCategory(
  context: AppContext,
  language: Language,
  body: Body,
): Promise<AdminCategory> {
  return refusingTaken(TAKEN, () =>
    changing(context, async trx => {
      const id = await repository.insertCategory(trx, body)
      return adminCategory(language, await category(trx, id))
    }),
  )
}

/**
 * Changes a category. 404 if there is none; 422 if a name is taken, if more of one of the specification's would change than its tint and,
 * of some, what it needs, or if events to come of an own one would lack what it needs from then on.
 */
export async function updateCategory(
  context: AppContext,
  language: Language,
  id: number,
  body: Body,
): Promise<AdminCategory> {
  return refusingTaken(TAKEN, () =>
    changing(context, async trx => {
      const before = await category(trx, id)
      const kept = before.is_own ? [] : (['name_lv', 'name_en', 'chosen_by'] as const)
      const fixed = before.is_own || hasOwnNeeds(id) ? kept : [...kept, 'needs' as const]
      for (const field of fixed)
        if (body[field] !== before[field])
          refuse('invalid', { errors: { [field]: [{ text: 'categories.stays_as_it_is' }] } })
      if (body.needs === 'nothing' && before.needs !== 'nothing')
        refuse('invalid', { errors: { needs: [{ text: 'errors.field_invalid' }] } })
      if (body.needs !== before.needs && (await inUse(trx, context, [id])).length > 0)
        refuse('invalid', { errors: { needs: [{ text: 'categories.needs_in_use' }] } })
      await repository.updateCategory(trx, id, body)
      return adminCategory(language, await category(trx, id))
    }),
  )
}

/**
 * Removes categories, all or none; events that are over keep theirs. 409 if one does not exist, is the specification's, or events to come
 * have it.
 */
export async function deleteCategories(context: AppContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  const asked = [...new Set(ids)]
  return changing(context, async trx => {
    const rows = (await repository.allCategories(trx)).filter(row => asked.includes(row.id) && !row.removed)
    if (rows.length < asked.length) refuse('state_forbids', { message: { text: 'categories.one_gone' } })
    if (rows.some(row => !row.is_own)) refuse('state_forbids', { message: { text: 'categories.stays' } })
    const busy = await inUse(trx, context, asked)
    if (busy.length > 0)
      refuse('state_forbids', {
        message: { text: 'categories.in_events_to_come' },
        extra: { categories: busy },
      })
    await repository.removeCategories(trx, asked)
    return asked
  })
}

/** Runs a change of the list without bookings meanwhile, and tells open screens of it. */
function changing<Result>(context: AppContext, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(context.db, async trx => {
    await lockSchool(trx)
    const result = await change(trx)
    await announceEverything(trx)
    return result
  })
}

async function inUse(trx: Trx, context: AppContext, ids: readonly number[]): Promise<number[]> {
  return repository.inEventsToCome(trx, ids, await schoolNow({ ...context, db: trx }))
}

async function category(db: Db, id: number): Promise<CategoryRow> {
  const row = (await repository.allCategories(db)).find(row => row.id === id && !row.removed)
  return row ?? refuse('not_found')
}

async function found(
  db: Db,
  language: Language,
  { search, sort }: Sought,
  rows: { limit: number | null; offset: number },
) {
  const list = { words: searchWords(search), sort }
  const { total, ids } = await repository.pageOfCategories(db, language, list, rows)
  const all = new Map((await repository.allCategories(db)).map(row => [row.id, row]))
  return {
    total,
    rows: ids.flatMap(id => {
      const row = all.get(id)
      return row ? [adminCategory(language, row)] : []
    }),
  }
}

function shownTo(language: Language, { id, tint, needs, chosen_by, ...row }: CategoryRow) {
  return { id, name: row[`name_${language}`], color: COLORS[tint], tint, needs, chosen_by }
}

function adminCategory(language: Language, row: CategoryRow): AdminCategory {
  const { name_lv, name_en, is_own } = row
  return { ...shownTo(language, row), name_lv, name_en, is_own }
}
