import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { changed, data, page } from '../wire.ts'
import {
  OwedLesson,
  OwedLessonsExportQuery,
  OwedLessonsQuery,
  OwedMark,
  OwedMarkBody,
  WriteOffBody,
} from './owed-lessons.ts'

/** Lessons that were cancelled and are to be made up. */
export const owedLessonEndpoints = {
  'GET /api/owed-lessons': { query: OwedLessonsQuery, answer: page(OwedLesson) },
  'GET /api/owed-lessons/export': { query: OwedLessonsExportQuery, answer: z.string(), csv: true },
  'GET /api/owed-lessons/:id': { params: ById, answer: data(OwedMark) },
  'PUT /api/owed-lessons/:id': { params: ById, body: OwedMarkBody, answer: changed(OwedMark) },
  'POST /api/owed-lessons/:id/write-off': { params: ById, body: WriteOffBody, answer: data(OwedLesson) },
  'DELETE /api/owed-lessons/:id/write-off': { params: ById, answer: data(OwedLesson) },
} as const satisfies Record<string, Endpoint>
