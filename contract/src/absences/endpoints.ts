import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { Deleted, data } from '../wire.ts'
import { Absence, AbsenceDetail, AbsenceEndBody, AbsencesQuery } from './absences.ts'
import { AskedAnswerBody, AskedLesson, AwaitedAnswer, OwnAsking, WithdrawBody } from './asked-lessons.ts'

/** Absences of teachers, for themselves and those who run the school; entered, decided about and changed as rearrangements. */
export const absenceEndpoints = {
  'GET /api/absences': { query: AbsencesQuery, answer: data(z.array(Absence)) },
  'GET /api/absences/:id': { params: ById, answer: data(AbsenceDetail) },
  'DELETE /api/absences/:id': { params: ById, body: AbsenceEndBody, answer: Deleted },
  'GET /api/asked-lessons': { answer: data(z.array(AskedLesson)) },
  /** Returns what the caller is still asked. */
  'POST /api/asked-lessons/answer': { body: AskedAnswerBody, answer: data(z.array(AskedLesson)) },
  'GET /api/asked-lessons/own': { answer: data(z.array(OwnAsking)) },
  /** The answers that are awaited from all substitutes, by the lessons' start; for who runs the school. */
  'GET /api/asked-lessons/awaited': { answer: data(z.array(AwaitedAnswer)) },
  'POST /api/asked-lessons/withdraw': { body: WithdrawBody, answer: data(z.array(OwnAsking)) },
} as const satisfies Record<string, Endpoint>
