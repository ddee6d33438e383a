import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'

/** The taken keys while it is not known what is taken. */
export const NOTHING_KNOWN: ReadonlySet<string> = new Set()

/**
 * Whether the actor is told of a teacher, student or group (`teacher_12`) whether she is taken: of students and groups only if the actor
 * sees all students. Nothing is told before it is known what is taken.
 */
export function isKnownThen(taken: ReadonlySet<string>, key: string, actor: Actor): boolean {
  if (taken === NOTHING_KNOWN) return false
  return key.startsWith('teacher_') || (/^(student|group)_/.test(key) && seesAllStudents(actor))
}

/** The keys of the teachers who teach then, or are busy elsewhere or absent; `keyOf`: the key of a teacher's id in a list. */
export function teachersThen(
  taken: ReadonlySet<string>,
  kind: 'teacher' | 'elsewhere',
  keyOf: (id: string) => string = id => id,
): ReadonlySet<string> {
  const start = `${kind}_`
  return new Set([...taken].filter(key => key.startsWith(start)).map(key => keyOf(key.slice(start.length))))
}
