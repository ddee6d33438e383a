import { type Actor, ROLES, type RoleName } from './roles.ts'

/** The resources of rights (specification 6). */
export const RESOURCES = [
  'user',
  'user_group',
  'subject',
  'room_group',
  'individual_plan',
  'reservation',
] as const
export type Resource = (typeof RESOURCES)[number]

/** c create, r read, u update, d delete; `rs`, on individual_plan: read one's own. */
export type Letter = 'c' | 'r' | 'u' | 'd' | 'rs'

const CRUD: readonly Letter[] = ['c', 'r', 'u', 'd']

/** The rights of each role. `reservation`: rights on one's own; for others' see reservations/can-*.ts. */
const RIGHTS: Record<RoleName, Partial<Record<Resource, readonly Letter[]>>> = {
  administrator: {
    user: CRUD,
    user_group: CRUD,
    subject: CRUD,
    room_group: CRUD,
    individual_plan: ['r', 'rs'],
    reservation: CRUD,
  },
  attendant: { room_group: ['r'], individual_plan: ['r'], reservation: CRUD },
  teacher: { individual_plan: ['rs'], reservation: CRUD },
  student: { individual_plan: ['rs'], reservation: CRUD },
  screen: { reservation: ['r'] },
}

export type Permissions = Readonly<Partial<Record<Resource, string>>>

const known = new Map<string, Permissions>()

/** The actor's rights as `GET /api/permissions` answers them: letters by resource, e.g. `"c,r,u,d"`; none, left out. */
export function permissionsOf({ roles }: Actor): Permissions {
  const key = roles.join()
  const permissions = known.get(key) ?? permissionsOfRoles(roles)
  known.set(key, permissions)
  return permissions
}

function permissionsOfRoles(roles: Actor['roles']): Permissions {
  const permissions: Partial<Record<Resource, string>> = {}
  for (const resource of RESOURCES) {
    const letters = new Set(
      ROLES.filter(role => roles.includes(role.name)).flatMap(role => RIGHTS[role.name][resource] ?? []),
    )
    if (letters.size > 0) permissions[resource] = [...letters].join(',')
  }
  return permissions
}

/** Whether the permissions hold a letter for a resource. */
export function allows(permissions: Permissions, resource: Resource, letter: Letter): boolean {
  return permissions[resource]?.split(',').includes(letter) ?? false
}
