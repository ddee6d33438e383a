import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { useSession } from '../../shared/session.ts'

/** Whether anybody but the user is told when an event is changed. */
export function tellsOthers(event: Reservation): boolean {
  const { teachers, students = [] } = event
  const me = useSession.getState().auth.user?.id
  const isWithOthers =
    teachers.some(({ id }) => id !== me) || students.some(({ key }) => key !== `student_${me}`)
  return isWithOthers && isLive(event)
}
