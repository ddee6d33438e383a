import { ROLES, type RoleName } from '@stunda/domain/permissions/roles.ts'
import { useRoles } from '../shared/reference-lists.ts'

/** The roles' titles in the user's language; their names until the titles are loaded. */
export function useRoleTitles(): (name: RoleName) => string {
  const { data = [] } = useRoles()
  return name => data.find(role => role.name === name)?.title ?? name
}

/** A user's roles in words, the strongest first: `Pedagogs, administrators`. */
export function rolesInWords(
  roles: readonly { name: RoleName }[],
  titleOf: (name: RoleName) => string,
): string {
  return ROLES.filter(role => roles.some(({ name }) => name === role.name))
    .map(({ name }, place) => (place === 0 ? titleOf(name) : titleOf(name).toLocaleLowerCase()))
    .join(', ')
}
