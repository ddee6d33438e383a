import type { RequestedEvent } from './situation.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

/** Whether an event stays owed when the school cancels it: a lesson that somebody teaches and studies in, and that was certain. */
export function isOwedOnceCancelled({ category_id, status_id, teachers, students }: LessonParts): boolean {
  return (
    category_id === CATEGORY.reservation &&
    (status_id === STATUS.confirmed || status_id === STATUS.key_issued) &&
    teachers.length > 0 &&
    students.length > 0
  )
}

interface LessonParts extends Pick<RequestedEvent, 'category_id' | 'status_id'> {
  teachers: readonly unknown[]
  students: readonly unknown[]
}
