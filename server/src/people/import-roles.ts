import { ROLES, type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import { plain } from '../shared/header-row.ts'
import { text } from '../texts/texts.ts'

/** Other names for the roles, in the form of `plain`. */
const OTHER_ROLES: Record<string, RoleName> = {
  skolotajs: 'teacher',
  skolotaja: 'teacher',
  pedagoge: 'teacher',
  pasniedzejs: 'teacher',
  pasniedzeja: 'teacher',
  skolotaji: 'teacher',
  pedagogi: 'teacher',
  muzikasskolotajs: 'teacher',
  muzikasskolotaja: 'teacher',
  koncertmeistars: 'teacher',
  koncertmeistare: 'teacher',
  teachers: 'teacher',
  accompanist: 'teacher',
  учитель: 'teacher',
  преподаватель: 'teacher',
  концертмеистер: 'teacher',
  skolens: 'student',
  skolniece: 'student',
  skolnieks: 'student',
  audzekne: 'student',
  skoleni: 'student',
  audzekni: 'student',
  izglitojamais: 'student',
  izglitojama: 'student',
  izglitojamie: 'student',
  students: 'student',
  studente: 'student',
  pupil: 'student',
  pupils: 'student',
  ученик: 'student',
  ученица: 'student',
  учащиися: 'student',
  dezurante: 'attendant',
  administratore: 'administrator',
  администратор: 'administrator',
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

/** What stands between two roles of a cell. */
const BETWEEN = /[,;/\r\n]|\s(?:un|and|и)\s/i

/** The ids of the roles that a cell names; `unknown`: it has a name that is no role's. */
export function readRoles(given: string): { ids: number[]; unknown: boolean } {
  const names = [...new Set(given.split(BETWEEN))].map(plain).filter(Boolean)
  const found = names.map(name => ROLES_BY_NAME.get(name))
  return {
    ids: [...new Set(found.flatMap(role => (role ? roleId(role) : [])))],
    unknown: found.includes(undefined),
  }
}
