import type { Feature } from '@stunda/contract/rooms/rooms.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { lockSchool } from '../db/locks.ts'
import { searchWords } from '../db/search-words.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { CsvFile } from '../shared/call.ts'
import { toCsv } from '../shared/csv.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { text } from '../texts/texts.ts'
import * as featuresRepository from './features.repository.ts'

const TAKEN = { features_name: { field: 'name', message: { text: 'features.name_taken' } } }

interface Sought {
  search: string
  sort: 'name' | '-name'
}

/** One page of the features that rooms may have. */
export async function pageOfFeatures(
  { db }: AppContext,
  { page, per_page, search, sort }: Sought & { page: number; per_page: number },
) {
  const list = { words: searchWords(search), sort }
  const { total, rows } = await featuresRepository.pageOfFeatures(db, list, rowsOf({ page, per_page }))
  return pageOf(rows, { page, per_page, total })
}

/** The list of features as a CSV file. */
export async function exportFeatures(
  { db }: AppContext,
  language: Language,
  { search, sort }: Sought,
): Promise<CsvFile> {
  const list = { words: searchWords(search), sort }
  const { rows } = await featuresRepository.pageOfFeatures(db, list, { limit: null, offset: 0 })
  const names = rows.map(({ name }) => [name])
  return new CsvFile('features.csv', toCsv(language, [text(language, 'features.column_name')], names))
}

/** Adds a feature. 422 if the name is taken. */
export async function createFeature({ db }: AppContext, name: string): Promise<Feature> {
  return refusingTaken(TAKEN, () => featuresRepository.insertFeature(db, name))
}

/** Renames a feature, for all rooms that have it. 404 if there is none, 422 if the name is taken. */
export async function renameFeature({ db }: AppContext, id: number, name: string): Promise<Feature> {
  const renamed = await refusingTaken(TAKEN, () => featuresRepository.renameFeature(db, id, name))
  return renamed ?? refuse('not_found')
}

/** Deletes features, all or none, also from the rooms that have them. 409 if one does not exist. */
export async function deleteFeatures({ db }: AppContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  const asked = [...new Set(ids)]
  return inTransaction(db, async trx => {
    await lockSchool(trx)
    const found = await featuresRepository.existingFeatures(trx, asked)
    if (found.length < asked.length) refuse('state_forbids', { message: { text: 'features.one_gone' } })
    await featuresRepository.removeFeatures(trx, asked)
    return asked
  })
}
