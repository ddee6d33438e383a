import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { directStudentIds, isLive } from '@stunda/domain/reservations/situation.ts'
import { type GuardedField, hiddenFrom } from '@stunda/domain/reservations/who-sees.ts'
import type { Snapshot } from './reservations.repository.ts'

/** What a hidden field is like. */
const HIDDEN: Pick<Snapshot, GuardedField> = {
  students: [],
  description: '',
  responsible_name: '',
  responsible_phone: '',
  key_holder: null,
}

/** The event without what the actor may not see, which can be the case even for its owner. */
export function asSeenBy(actor: Actor, event: Snapshot): Snapshot {
  const student_ids = [...directStudentIds(event), ...(event.group_member_ids ?? [])]
  const hidden = hiddenFrom(actor, { student_ids }).map(field => [field, HIDDEN[field]])
  return { ...event, ...Object.fromEntries(hidden) }
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
