/** The roles, strongest first (specification 1 and 6). Their ids stand in the database and on the wire. */
export const ROLES = [
  { id: 1, name: 'administrator' },
  { id: 2, name: 'attendant' },
  { id: 3, name: 'teacher' },
  { id: 4, name: 'student' },
  { id: 5, name: 'screen' },
] as const

export type RoleName = (typeof ROLES)[number]['name']

/** The id of a role. */
export function roleId(name: RoleName): number {
  return ROLES.findIndex(role => role.name === name) + 1
}

/** A signed-in user with their roles, whose rights add up. */
export interface Actor {
  id: number
  roles: readonly RoleName[]
}

/** Whether the actor has at least one of the roles. */
export function hasRole(actor: Actor, ...roles: RoleName[]): boolean {
  return roles.some(role => actor.roles.includes(role))
}

/** The strongest of some roles; undefined for none. */
export function strongestRole(roles: readonly RoleName[]): RoleName | undefined {
  return ROLES.find(role => roles.includes(role.name))?.name
}

/** Whether the actor is an administrator or attendant: they book for anybody, without limits, also in the past. */
export function runsTheSchool(actor: Actor): boolean {
  return hasRole(actor, 'administrator', 'attendant')
}

/** Whether the actor is a student without a stronger role, who books for herself only. */
export function isOnlyStudent(actor: Actor): boolean {
  return hasRole(actor, 'student') && !hasRole(actor, 'administrator', 'attendant', 'teacher')
}
