import { z } from 'zod'
import { SUBJECT_FIELDS } from '../bounds.ts'
import { ById, type Endpoint } from '../endpoint.ts'
import { IMPORT_LIMIT_BYTES, ImportQuery, importAnswer, importBody, TableFormat } from '../import.ts'
import { Deleted, data, IdList, Name, PageQuery, page, Search } from '../wire.ts'
import { Subject } from './subjects.ts'

export const SubjectBody = z.object({ name: Name })
export type SubjectBody = z.input<typeof SubjectBody>

export type SubjectField = (typeof SUBJECT_FIELDS)[number]
const SubjectImportBody = importBody(SUBJECT_FIELDS, {})
export type SubjectImportBody = z.output<typeof SubjectImportBody>
const SubjectImport = importAnswer(SUBJECT_FIELDS)
export type SubjectImport = z.infer<typeof SubjectImport>

const SubjectListQuery = PageQuery.extend({
  search: Search,
  sort: z.enum(['name', '-name']).default('name'),
})

const subject = {
  c: { right: { resource: 'subject', letter: 'c' } },
  r: { right: { resource: 'subject', letter: 'r' } },
  u: { right: { resource: 'subject', letter: 'u' } },
  d: { right: { resource: 'subject', letter: 'd' } },
} as const

/** Administrators' calls for subjects. */
export const adminSubjectEndpoints = {
  'GET /api/admin/subjects': { ...subject.r, query: SubjectListQuery, answer: page(Subject) },
  'GET /api/admin/subjects/export': {
    ...subject.r,
    query: SubjectListQuery.omit({ page: true, per_page: true }).extend({
      format: TableFormat.default('csv'),
    }),
    answer: z.string(),
    csv: true,
  },
  'GET /api/admin/subjects/:id': { ...subject.r, params: ById, answer: data(Subject) },
  'POST /api/admin/subjects/subject/create': {
    ...subject.c,
    body: SubjectBody,
    answer: data(Subject),
    status: 201,
  },
  'PUT /api/admin/subjects/subject/:id': {
    ...subject.u,
    params: ById,
    body: SubjectBody,
    answer: data(Subject),
  },
  'POST /api/admin/subjects/import': {
    ...subject.c,
    query: ImportQuery,
    long: true,
    body_limit: IMPORT_LIMIT_BYTES,
    body: SubjectImportBody,
    answer: SubjectImport,
  },
  'DELETE /api/admin/subjects/subject/:id': { ...subject.d, params: ById, answer: Deleted },
  'DELETE /api/admin/subjects/subject/multiply': {
    ...subject.d,
    query: z.object({ ids: IdList }),
    answer: Deleted,
  },
} as const satisfies Record<string, Endpoint>
