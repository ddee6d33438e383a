import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { Deleted, data } from '../wire.ts'
import {
  Absence,
  AbsenceBody,
  AbsenceChangeBody,
  AbsenceDetail,
  AbsenceLesson,
  AbsenceLessonsQuery,
  AbsencesQuery,
  AbsenceUndoBody,
  AskedAnswerBody,
  AskedLesson,
  ChangedAbsence,
  DecisionsBody,
} from './absences.ts'

/** Absences of teachers, for themselves and those who run the school. */
export const absenceEndpoints = {
  'GET /api/absences': { query: AbsencesQuery, answer: data(z.array(Absence)) },
  'POST /api/absences': { body: AbsenceBody, answer: data(AbsenceDetail), status: 201 },
  'GET /api/absences/lessons': { query: AbsenceLessonsQuery, answer: data(z.array(AbsenceLesson)) },
  'GET /api/absences/asked': { answer: data(z.array(AskedLesson)) },
  'POST /api/absences/:id/answer': {
    params: ById,
    body: AskedAnswerBody,
    answer: data(z.array(AskedLesson)),
  },
  'GET /api/absences/:id': { params: ById, answer: data(AbsenceDetail) },
  'PUT /api/absences/:id': { params: ById, body: AbsenceChangeBody, answer: data(ChangedAbsence) },
  'POST /api/absences/:id/decide': { params: ById, body: DecisionsBody, answer: data(AbsenceDetail) },
  'POST /api/absences/:id/undo': {
    params: ById,
    body: AbsenceUndoBody,
    answer: data(AbsenceDetail.nullable()),
  },
  'DELETE /api/absences/:id': { params: ById, answer: Deleted },
} as const satisfies Record<string, Endpoint>
