import type { Person, Role, User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { ROLES, type RoleName } from '@stunda/domain/permissions/roles.ts'
import { rememberLanguage } from '../auth/sessions.service.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { Refused, refuse } from '../shared/refusal.ts'
import { text } from '../texts/texts.ts'
import { whileGivingEmails } from './given-emails.service.ts'
import * as peopleRepository from './people.repository.ts'

/** A user with everything that only they, and whoever may read users, see. 404 when there is none. */
export async function getUser({ db }: { db: Db }, id: number): Promise<User> {
  const [user] = await peopleRepository.findUsers(db, [id])
  return user ? asUser(user) : refuse('not_found')
}

/** The actor; `says_language`: the request names the language that they use now, in which their mails go out from then on. */
export async function getMyself(context: AppContext, actor: SignedIn, says_language: boolean): Promise<User> {
  const user = await getUser(context, actor.id)
  if (!says_language || user.language === actor.language) return user
  await rememberLanguage(context.db, actor)
  return { ...user, language: actor.language }
}

/** A user as the contract has them. */
export function asUser(user: peopleRepository.UserRow): User {
  const roles = ROLES.filter(role => user.user_roles.includes(role.id))
  const strongest = roles[0] ?? refuse('not_found')
  return { ...user, role: strongest.name, roles: roles.map(({ id, name }) => ({ id, name })) }
}

/** The roles that there are, named in the caller's language. */
export function listRoles(language: Language): Role[] {
  return ROLES.map(({ id, name }) => ({ id, name, title: text(language, `people.role_${name}`) }))
}

/** The active teachers. */
export async function listTeachers({ db }: AppContext): Promise<Person[]> {
  return peopleRepository.listActiveWithRole(db, roleId('teacher'))
}

/** The id of a role. */
export function roleId(name: RoleName): number {
  return ROLES.findIndex(role => role.name === name) + 1
}

/** The names of some people, archived ones too, in the order of their names; who was erased is called so in the reader's language. */
export async function namesOfPeople(db: Db, language: Language, ids: readonly number[]): Promise<Person[]> {
  return ids.length > 0 ? peopleRepository.listNames(db, ids, erasedName(language)) : []
}

/** What whoever was erased is called. */
export function erasedName(language: Language): string {
  return text(language, 'people.deleted_user')
}

/** The names of those of some people who are active and have a role: whom one can choose for it. */
export async function namesOfChoosable(db: Db, role: RoleName, ids: readonly number[]): Promise<Person[]> {
  return ids.length > 0 ? peopleRepository.listActiveWithRole(db, roleId(role), ids) : []
}

/** The names of some groups. */
export async function namesOfGroups(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return ids.length > 0 ? peopleRepository.listGroupNames(db, ids) : []
}

/** Some groups with which of their members are active. */
export async function membersOfGroups(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; active_student_ids: number[] }[]> {
  return ids.length > 0 ? peopleRepository.listGroupMembers(db, ids) : []
}

/** The e-mail belongs to somebody already. */
export class EmailTaken extends Error {
  override name = 'EmailTaken'
}

/** Adds an administrator without a password; answers their id. Raises EmailTaken; an account that waits with the e-mail gives way. */
export async function createAdministrator(
  db: Db,
  person: { name: string; surname: string; email: string },
): Promise<number> {
  try {
    return await inTransaction(db, trx =>
      whileGivingEmails(trx, [person.email], () =>
        peopleRepository.insertUserWithRole(trx, person, roleId('administrator')),
      ),
    )
  } catch (error) {
    throw error instanceof Refused ? new EmailTaken(`${person.email} is somebody's address already.`) : error
  }
}
