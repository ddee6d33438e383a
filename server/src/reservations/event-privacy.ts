import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { canSeeStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { directStudentIds, isLive } from '@stunda/domain/reservations/situation.ts'
import type { Snapshot } from './reservations.repository.ts'

/** The event without its students and description where the actor may not see them (privacy): who booked it need not be in it any more. */
export function asSeenBy(actor: Actor, event: Snapshot): Snapshot {
  return seesInside(actor, event) ? event : { ...event, students: [], description: '' }
}

/**
 * A change of an event, without what the actor cannot mean by it: who does not see its description does not empty it, and a student
 * who cancels leaves everybody in it as they are.
 */
export function changeMeantBy<Body extends ParsedEventBody>(actor: Actor, event: Snapshot, body: Body): Body {
  const { teachers, students } = isOnlyStudent(actor) && !isLive(body) ? event : body
  const hidden = seesInside(actor, event) ? '' : event.description
  return { ...body, teachers, students, description: body.description || hidden }
}

function seesInside(actor: Actor, event: Snapshot): boolean {
  const student_ids = [...directStudentIds(event), ...(event.group_member_ids ?? [])]
  return canSeeStudents(actor, { student_ids })
}
