import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { canHandKeys } from '@stunda/domain/permissions/can-hand-keys.ts'
import { canSeeStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { type Actor, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { directStudentIds, isLive } from '@stunda/domain/reservations/situation.ts'
import type { Snapshot } from './reservations.repository.ts'

/**
 * The event without students, description and who is responsible if the actor may not see them, which can be the case even for its owner;
 * for those who do not run the school without the telephone of who is responsible, and without who took the room's key.
 */
export function asSeenBy(actor: Actor, event: Snapshot): Snapshot {
  const seen = seesInside(actor, event)
    ? event
    : { ...event, students: [], description: '', responsible_name: '' }
  const told = seesPhones(actor) ? seen : { ...seen, responsible_phone: '' }
  return canHandKeys(actor) ? told : { ...told, key_holder: null }
}

/**
 * Restores in a change what the actor could not see or change: an invisible description stays, and so do who is responsible and their
 * telephone, and the people of an event that a student cancels.
 */
export function changeMeantBy<Body extends ParsedEventBody>(actor: Actor, event: Snapshot, body: Body): Body {
  const { teachers, students } = isOnlyStudent(actor) && !isLive(body) ? event : body
  const seen = asSeenBy(actor, event)
  const kept = (field: 'description' | 'responsible_name' | 'responsible_phone') =>
    body[field] || (seen[field] === event[field] ? '' : (event[field] ?? ''))
  return {
    ...body,
    teachers,
    students,
    description: kept('description'),
    responsible_name: kept('responsible_name'),
    responsible_phone: kept('responsible_phone'),
  }
}

const seesPhones = (actor: Actor) => runsTheSchool(actor)

function seesInside(actor: Actor, event: Snapshot): boolean {
  const student_ids = [...directStudentIds(event), ...(event.group_member_ids ?? [])]
  return canSeeStudents(actor, { student_ids })
}
