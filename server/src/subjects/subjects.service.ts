import type { TableFormat } from '@stunda/contract/import.ts'
import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { Trx } from '../db/database.ts'
import { lockSchool } from '../db/locks.ts'
import { searchWords } from '../db/search-words.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { CsvFile, XlsxFile } from '../shared/call.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import { tableFile } from '../shared/table-file.ts'
import { refusingTaken } from '../shared/taken.ts'
import { text } from '../texts/texts.ts'
import * as subjectsRepository from './subjects.repository.ts'

export const TAKEN = { subjects_name: { field: 'name' as const, message: { text: 'subjects.name_taken' } } }

interface Sought {
  search: string
  sort: 'name' | '-name'
}

/** All subjects, by name. */
export async function listSubjects({ db }: Pick<AppContext, 'db'>): Promise<Subject[]> {
  return subjectsRepository.listSubjects(db)
}

/** One page of the subjects. */
export async function pageOfSubjects(
  { db }: AppContext,
  { page, per_page, search, sort }: Sought & { page: number; per_page: number },
) {
  const list = { words: searchWords(search), sort }
  const { total, rows } = await subjectsRepository.pageOfSubjects(db, list, rowsOf({ page, per_page }))
  return pageOf(rows, { page, per_page, total })
}

/** The list of subjects as a CSV file. */
export async function exportSubjects(
  { db }: AppContext,
  language: Language,
  { search, sort, format }: Sought & { format: TableFormat },
): Promise<CsvFile | XlsxFile> {
  const list = { words: searchWords(search), sort }
  const { rows } = await subjectsRepository.pageOfSubjects(db, list, { limit: null, offset: 0 })
  const headers = [text(language, 'subjects.column_name')]
  return tableFile(format, 'subjects', language, { headers, rows: rows.map(({ name }) => [name]) })
}

/** A subject. 404 when there is none. */
export async function getSubject({ db }: AppContext, id: number): Promise<Subject> {
  return (await subjectsRepository.findSubject(db, id)) ?? refuse('not_found')
}

/** Adds a subject. 422 if the name is taken. */
export async function createSubject({ db }: AppContext, name: string): Promise<Subject> {
  return refusingTaken(TAKEN, () => subjectsRepository.insertSubject(db, name))
}

/** Renames a subject. 404 if there is no such subject, 422 if the name is taken. */
export async function renameSubject({ db }: AppContext, id: number, name: string): Promise<Subject> {
  const renamed = await refusingTaken(TAKEN, () => subjectsRepository.renameSubject(db, id, name))
  return renamed ?? refuse('not_found')
}

/** Deletes a subject. 404 if there is no such subject, 409 while future events have it. */
export async function deleteSubject(context: AppContext, id: number): Promise<number[]> {
  return inTransaction(context.db, async trx => {
    await lockSchool(trx)
    const [found] = await subjectsRepository.existingSubjects(trx, [id])
    return found ? remove(trx, context, [id]) : refuse('not_found')
  })
}

/** Deletes subjects, all or none; past events keep theirs. 409 if one does not exist or future events have it. */
export async function deleteSubjects(context: AppContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  const asked = [...new Set(ids)]
  return inTransaction(context.db, async trx => {
    await lockSchool(trx)
    const found = await subjectsRepository.existingSubjects(trx, asked)
    if (found.length < asked.length) refuse('state_forbids', { message: { text: 'subjects.one_gone' } })
    return remove(trx, context, asked)
  })
}

async function remove(trx: Trx, context: AppContext, ids: number[]): Promise<number[]> {
  const now = await schoolNow({ ...context, db: trx })
  const busy = await subjectsRepository.inEventsToCome(trx, ids, now)
  if (busy.length > 0)
    refuse('state_forbids', { message: { text: 'subjects.in_events_to_come' }, extra: { subjects: busy } })
  await subjectsRepository.removeSubjects(trx, ids)
  return ids
}
