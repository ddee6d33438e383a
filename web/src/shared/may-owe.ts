import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { isOwedOnceCancelled } from '@stunda/domain/reservations/owed-lesson.ts'
import { useActor } from './reference-lists.ts'

type Cancelled = Pick<Reservation, 'category_id' | 'status_id' | 'teachers' | 'students'>

/** Whether the user chooses if these events, once cancelled, are to be made up: not a student, and only of lessons. */
export function useMayOwe(events: readonly Cancelled[]): boolean {
  const actor = useActor()
  const isLesson = ({ students = [], ...event }: Cancelled) => isOwedOnceCancelled({ ...event, students })
  return actor !== undefined && !isOnlyStudent(actor) && events.some(isLesson)
}
