import type { FoundPerson } from '@stunda/contract/find/find.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { allows, permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { type Actor, hasRole, roleId } from '@stunda/domain/permissions/roles.ts'
import type { Db } from '../db/database.ts'
import * as repository from './finding.repository.ts'

const ROLES = { teacher: roleId('teacher'), student: roleId('student') }

/** A found person without their day; `whereabouts_known`: the actor may see where they are. */
export type NamedPerson = Omit<FoundPerson, 'today'> & { whereabouts_known: boolean }

/**
 * The first people whose names match all words, or who have one of the ids. Everybody finds teachers; who sees all students finds these
 * too; a student finds the members of her groups only; who reads users finds all of them, but for screens.
 */
export async function findPeople(
  db: Db,
  actor: Actor,
  sought: repository.Sought,
  limit: number,
): Promise<NamedPerson[]> {
  if (sought.words.length === 0 && sought.ids.length === 0) return []
  const sees_all = seesAllStudents(actor)
  const asked = { user_id: actor.id, findable: findableFor(actor), roles: ROLES }
  const rows = await repository.findPeople(db, asked, sought, limit)
  return rows.map(({ teaches, studies, groups, ...person }) => ({
    ...person,
    role: teaches ? 'teacher' : studies ? 'student' : 'other',
    // Of the members of her groups a student does not know in which others they are.
    groups: sees_all || person.id === actor.id ? groups : [],
    whereabouts_known: sees_all || teaches || person.id === actor.id,
  }))
}

/** The first groups whose names match all words, or that have one of the ids; for a student only those that she is in. */
export async function findGroups(
  db: Db,
  actor: Actor,
  sought: repository.Sought,
  limit: number,
): Promise<{ id: number; name: string; students_count: number }[]> {
  if (sought.words.length === 0 && sought.ids.length === 0) return []
  if (seesAllStudents(actor)) return repository.findGroups(db, sought, { member: null, limit })
  if (hasRole(actor, 'student')) return repository.findGroups(db, sought, { member: actor.id, limit })
  return []
}

function findableFor(actor: Actor): repository.Findable {
  if (allows(permissionsOf(actor), 'user', 'r')) return 'everybody'
  if (seesAllStudents(actor)) return 'teachers_and_students'
  return hasRole(actor, 'student') ? 'teachers_and_mates' : 'teachers'
}
