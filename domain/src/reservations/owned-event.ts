import type { Actor } from '../permissions/roles.ts'

/** The facts that decide who owns an event. */
export interface OwnedEvent {
  /** The user who made it. */
  created_by: number | null
  /** The ids of its teachers. */
  teachers: readonly number[]
}

/** An event is the actor's own when they made it or teach in it. */
export function isOwn(actor: Actor, event: OwnedEvent): boolean {
  return event.created_by === actor.id || event.teachers.includes(actor.id)
}
