import { canHandKeys } from '../permissions/can-hand-keys.ts'
import { canSeeStudents } from '../permissions/can-see-students.ts'
import { type Actor, runsTheSchool } from '../permissions/roles.ts'

type Sees = (actor: Actor, event: { student_ids: readonly number[] }) => boolean

/**
 * The fields of an event that not everybody sees who sees the event, and who sees them. `student_ids`: all students of the event, direct
 * ones and members of groups.
 */
export const WHO_SEES = {
  students: canSeeStudents,
  description: canSeeStudents,
  responsible_name: canSeeStudents,
  responsible_phone: runsTheSchool,
  key_holder: canHandKeys,
} as const satisfies Record<string, Sees>

/** A field that not everybody sees. */
export type GuardedField = keyof typeof WHO_SEES

/** The fields of an event that are hidden from the actor. */
export function hiddenFrom(actor: Actor, event: { student_ids: readonly number[] }): GuardedField[] {
  return (Object.keys(WHO_SEES) as GuardedField[]).filter(field => !WHO_SEES[field](actor, event))
}
