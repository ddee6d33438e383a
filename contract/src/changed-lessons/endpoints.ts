import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { CivilDate, CivilDateTime, data, Id } from '../wire.ts'

/** When and where a lesson is or was to be, and the names of its teachers. */
const LessonPlace = z.object({
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  room_number: z.string(),
  teachers: z.array(z.string()),
})
export type LessonPlace = z.infer<typeof LessonPlace>

/** A lesson that was cancelled, moved or given to others on its own. */
export const ChangedLesson = z.object({
  id: Id,
  /** What it is called. */
  name: z.string(),
  /** The names of its students and groups; nobody where the caller may not see who studies. */
  students: z.array(z.string()),
  /** As it was planned. */
  planned: LessonPlace,
  /** As it takes place; null: it is cancelled. */
  actual: LessonPlace.nullable(),
})
export type ChangedLesson = z.infer<typeof ChangedLesson>

/** The changed lessons that are or were planned on a day, by their times on it. */
export const ChangedLessons = z.object({ date: CivilDate, lessons: z.array(ChangedLesson) })
export type ChangedLessons = z.infer<typeof ChangedLessons>

export const changedLessonEndpoints = {
  /** Those of a day, or else of today; for who runs the school, and for screens, without students. */
  'GET /api/changed-lessons': {
    query: z.object({ date: CivilDate.optional() }),
    answer: data(ChangedLessons),
  },
} as const satisfies Record<string, Endpoint>
