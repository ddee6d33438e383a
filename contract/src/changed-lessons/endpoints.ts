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
  /** Its number; in the answer to the link without an account its place in the list. */
  id: Id,
  /** Its name; in the answer to the link without an account that of its subject, empty if it has none. */
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

/** How the link names people: teachers by full or short names, of students nobody or their initials. */
const NamesByLink = z.object({ teachers: z.enum(['full', 'short']), students: z.enum(['none', 'initials']) })

/** The link by which the changed lessons are read without an account; its page is `/changes/{secret}`. */
export const ChangesLink = NamesByLink.extend({ secret: z.string() })
export type ChangesLink = z.infer<typeof ChangesLink>

/** `on`: the link that there is, or the first one; `new`: another one in its place. */
export const ChangesLinkBody = NamesByLink.extend({ link: z.enum(['off', 'on', 'new']) })
export type ChangesLinkBody = z.infer<typeof ChangesLinkBody>

/** The answer to the link: the changed lessons of today, and of the next day on which the school is open. */
export const OpenChanges = z.object({ school_name: z.string(), days: z.array(ChangedLessons) })
export type OpenChanges = z.infer<typeof OpenChanges>

export const changedLessonEndpoints = {
  /** The changed lessons of a day, or else of today; for who runs the school, and for screens, without students. */
  'GET /api/changed-lessons': {
    query: z.object({ date: CivilDate.optional() }),
    answer: data(ChangedLessons),
  },
  'GET /api/changed-lessons/:secret': {
    open: true,
    params: z.object({ secret: z.string().max(100) }),
    answer: data(OpenChanges),
  },
  /** The link; null if there is none. */
  'GET /api/admin/changes-link': {
    right: 'administrator',
    secret: true,
    answer: data(ChangesLink.nullable()),
  },
  'PUT /api/admin/changes-link': {
    right: 'administrator',
    secret: true,
    body: ChangesLinkBody,
    answer: data(ChangesLink.nullable()),
  },
} as const satisfies Record<string, Endpoint>
