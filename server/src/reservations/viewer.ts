import { hasDeleteRight } from '@stunda/domain/permissions/can-delete-reservation.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { hasUpdateRight } from '@stunda/domain/permissions/can-update-reservation.ts'
import { type Actor, hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import type { House } from '../http/house.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { Viewer } from './reservation-json.repository.ts'

/** What the actor may see of reservations, and do with them, now. */
export async function viewerOf(house: House, actor: Actor): Promise<Viewer> {
  return viewerAt(actor, await schoolNow(house))
}

/** As viewerOf, where the school's now is known already. */
export function viewerAt(actor: Actor, now: string): Viewer {
  const anybodys = { created_by: null, teachers: [] }
  const own = { created_by: actor.id, teachers: [] }
  return {
    id: actor.id,
    sees_students: seesAllStudents(actor) ? 'all' : hasRole(actor, 'student') ? 'of_own_events' : 'none',
    updates: hasUpdateRight(actor, anybodys) ? 'any' : hasUpdateRight(actor, own) ? 'own' : 'none',
    deletes: hasDeleteRight(actor, anybodys) ? 'any' : hasDeleteRight(actor, own) ? 'own' : 'none',
    changes_from: runsTheSchool(actor) ? null : now,
  }
}
