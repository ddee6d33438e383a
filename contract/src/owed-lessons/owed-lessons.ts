import { z } from 'zod'
import { Person } from '../people/people.ts'
import { Reservation } from '../reservations/reservations.ts'
import { CivilDateTime, Id, IdText, Lines, PageQuery, Search } from '../wire.ts'

/** `made_up`: another event is booked for it. `written_off`: it will not be made up. */
export const OwedState = z.enum(['owed', 'made_up', 'written_off'])
export type OwedState = z.infer<typeof OwedState>

/** A lesson that was cancelled and is to be made up, or was. */
export const OwedLesson = z.object({
  /** The id of the cancelled reservation. */
  id: Id,
  reservation: Reservation,
  /** The names of its teachers and students by id, the surname first. */
  list_names: z.record(z.string(), z.string()),
  state: OwedState,
  /** The lesson that was booked for it. */
  made_up_by: Reservation.nullable(),
  /** When, by whom and why it was written off; null for others than its teachers and those who run the school. */
  written_off: z.object({ at: CivilDateTime, by: Person.nullable(), reason: z.string() }).nullable(),
  /** Whether the caller may book for it and write it off. */
  can_settle: z.boolean(),
})
export type OwedLesson = z.infer<typeof OwedLesson>

/** How a cancelled lesson stands; `state` is null if it is not to be made up. `can_mark`: whether the caller may say that it is, or is not. */
export const OwedMark = z.object({ state: OwedState.nullable(), can_mark: z.boolean() })
export type OwedMark = z.infer<typeof OwedMark>

/** Whether a lesson that is cancelled already is to be made up. */
export const OwedMarkBody = z.object({ owed: z.boolean() })

/** Which of the lessons that are owed to or by the caller; for who runs the school those of all. */
const OwedLessonsFilter = z.object({
  state: OwedState.default('owed'),
  teacher: IdText.optional(),
  student: IdText.optional(),
  /** Words that the lesson's name or the names of its people must contain. */
  search: Search,
  sort: z.enum(['start', '-start', 'teacher', '-teacher', 'student', '-student']).default('start'),
})

export const OwedLessonsQuery = PageQuery.extend(OwedLessonsFilter.shape)
export type OwedLessonsQuery = z.output<typeof OwedLessonsQuery>

export const OwedLessonsExportQuery = OwedLessonsFilter
export type OwedLessonsExportQuery = z.output<typeof OwedLessonsExportQuery>

export const WriteOffBody = z.object({ reason: Lines.min(1).max(500) })
export type WriteOffBody = z.input<typeof WriteOffBody>
