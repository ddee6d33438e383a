import { SUBJECT_FIELDS } from '@stunda/contract/bounds.ts'
import {
  SubjectBody,
  type SubjectField,
  type SubjectImport,
  type SubjectImportBody,
} from '@stunda/contract/subjects/admin-endpoints.ts'
import { lockSchool } from '../db/locks.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { LongWork } from '../shared/call.ts'
import { errorsOfSchema, type ImportRequest } from '../shared/csv-import.ts'
import { importNamed, type NamedList } from '../shared/named-import.ts'
import * as repository from './subjects.repository.ts'
import { TAKEN } from './subjects.service.ts'

const SUBJECTS: NamedList<SubjectField, { name: string }> = {
  ...{ fields: SUBJECT_FIELDS, named: 'name', room: 'subjects', taken: TAKEN },
  headers: {
    nosaukums: 'name',
    prieksmets: 'name',
    prieksmeti: 'name',
    stundasprieksmets: 'name',
    macibuprieksmeti: 'name',
    instruments: 'name',
    instrumenti: 'name',
    subject: 'name',
    subjects: 'name',
    title: 'name',
    название: 'name',
    предмет: 'name',
    предметы: 'name',
  },
  untis: { list: 'subjects', nameOf: ({ short, name }) => name || short },
  read: row => {
    const { success, data, error } = SubjectBody.safeParse(row)
    return success ? { row: data } : { errors: errorsOfSchema(error) }
  },
  known: async db =>
    new Map((await repository.listSubjects(db)).map(({ name }) => [name.toLowerCase(), { name }])),
  hasAlready: () => true,
  write: async (trx, rows) => {
    await lockSchool(trx)
    await repository.insertSubjects(
      trx,
      rows.map(({ name }) => name),
    )
  },
}

/** Imports subjects as importNamed does. */
export function importSubjects(
  context: AppContext,
  asked: ImportRequest<SubjectImportBody>,
  long: LongWork,
): Promise<SubjectImport> {
  return importNamed(context, asked, long, SUBJECTS)
}
