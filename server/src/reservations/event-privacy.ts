import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { canSeeStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { directStudentIds, isLive } from '@stunda/domain/reservations/situation.ts'
import type { Snapshot } from './reservations.repository.ts'

/** The event without students and description if the actor may not see them, which can be the case even for its owner. */
export function asSeenBy(actor: Actor, event: Snapshot): Snapshot {
  return seesInside(actor, event) ? event : { ...event, students: [], description: '' }
}

/**
 * Restores in a change what the actor could not see or change: an invisible description stays, and so do the people of an event that a
 * student cancels.
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
