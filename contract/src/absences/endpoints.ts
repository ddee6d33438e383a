import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { data } from '../wire.ts'
import { Absence, AbsenceDetail, AbsencesQuery } from './absences.ts'
import { AnswerAskedBody, AskedLesson, AskedQuery } from './asked-lessons.ts'

/** Absences of teachers, for themselves and those who run the school; entered, decided about, changed and ended as rearrangements. */
export const absenceEndpoints = {
  'GET /api/absences': { query: AbsencesQuery, answer: data(z.array(Absence)) },
  'GET /api/absences/:id': { params: ById, answer: data(AbsenceDetail) },
  /** By the lessons' start. */
  'GET /api/asked-lessons': { query: AskedQuery, answer: data(z.array(AskedLesson)) },
  /** Returns what the caller is still asked, or after `withdraw` still asks. */
  'POST /api/asked-lessons': { body: AnswerAskedBody, answer: data(z.array(AskedLesson)) },
} as const satisfies Record<string, Endpoint>
