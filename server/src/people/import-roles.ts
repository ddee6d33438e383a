import { ROLES, type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import { plain } from '../shared/csv-import.ts'
import { text } from '../texts/texts.ts'

/** Other names for the roles, in the form of `plain`. */
const OTHER_ROLES: Record<string, RoleName> = {
  skolotajs: 'teacher',
  skolotaja: 'teacher',
  pedagoge: 'teacher',
  pasniedzejs: 'teacher',
  pasniedzeja: 'teacher',
  skolens: 'student',
  skolniece: 'student',
  skolnieks: 'student',
  audzekne: 'student',
  pupil: 'student',
  dezurante: 'attendant',
  administratore: 'administrator',
}

/** The roles by all their names, in the form of `plain`. */
const ROLES_BY_NAME: ReadonlyMap<string, RoleName> = new Map([
  ...Object.entries(OTHER_ROLES),
  ...ROLES.flatMap(({ name }) =>
    [name, text('lv', `people.role_${name}`), text('en', `people.role_${name}`)].map(
      title => [plain(title), name] as const,
    ),
  ),
])

/** The ids of the roles that a cell names, with commas or semicolons between them; `unknown`: it has a name that is no role's. */
export function readRoles(given: string): { ids: number[]; unknown: boolean } {
  const names = [...new Set(given.split(/[,;]/))].map(plain).filter(Boolean)
  const found = names.map(name => ROLES_BY_NAME.get(name))
  return {
    ids: [...new Set(found.flatMap(role => (role ? roleId(role) : [])))],
    unknown: found.includes(undefined),
  }
}
