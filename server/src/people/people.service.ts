import type { Person, Role, User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { ROLES, type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import { rememberLanguage } from '../auth/sessions.service.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { Refused, refuse } from '../shared/refusal.ts'
import { text } from '../texts/texts.ts'
import { whileGivingEmails } from './given-emails.service.ts'
import * as peopleRepository from './people.repository.ts'

/** A user with all data, for themselves and those who may read users. 404 if there is no such user. */
export async function getUser({ db }: { db: Db }, id: number): Promise<User> {
  const [user] = await peopleRepository.findUsers(db, [id])
  return user ? asUser(user) : refuse('not_found')
}

/** As getUser, for administrators. */
export async function getKnownUser({ db }: { db: Db }, id: number): Promise<User> {
  const [user] = await peopleRepository.findUsers(db, [id])
  return user ? asKnownUser(user) : refuse('not_found')
}

/** The actor. `says_language`: the request states a language, which is stored for mails. */
export async function getMyself(context: AppContext, actor: SignedIn, says_language: boolean): Promise<User> {
  const user = await getUser(context, actor.id)
  if (!says_language || user.language === actor.language) return user
  await rememberLanguage(context.db, actor)
  return { ...user, language: actor.language }
}

/** A user as administrators see them: who has signed up with somebody else's e-mail is named with whose it is. */
export function asKnownUser(user: peopleRepository.UserRow): User {
  return { ...asUser(user), ...(user.email_of && { email_of: user.email_of }) }
}

/** A user in the form of the contract, with the e-mail that they gave. */
export function asUser({ claimed_email, email_of: _, ...user }: peopleRepository.UserRow): User {
  const email = user.email ?? claimed_email
  const roles = ROLES.filter(role => user.user_roles.includes(role.id))
  const strongest = roles[0] ?? refuse('not_found')
  return { ...user, email, role: strongest.name, roles: roles.map(({ id, name }) => ({ id, name })) }
}

/** The roles, named in the caller's language. */
export function listRoles(language: Language): Role[] {
  return ROLES.map(({ id, name }) => ({ id, name, title: text(language, `people.role_${name}`) }))
}

/** The active teachers. */
export async function listTeachers({ db }: AppContext): Promise<Person[]> {
  return peopleRepository.listActiveWithRole(db, roleId('teacher'))
}

/** The names of some users in alphabetical order, with archived ones; erased users have a replacement name in the language. */
export async function namesOfPeople(db: Db, language: Language, ids: readonly number[]): Promise<Person[]> {
  return ids.length > 0 ? peopleRepository.listNames(db, ids, erasedName(language)) : []
}

/** The names of some users as lists have them, the surname first, by id. */
export async function listNamesOf(
  db: Db,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await peopleRepository.listNamesBySurname(db, ids, erasedName(language))
  return new Map(rows.map(({ id, list_name }) => [id, list_name]))
}

/** The name shown for erased users. */
export function erasedName(language: Language): string {
  return text(language, 'people.deleted_user')
}

/** The names of those of the users who are active and have a role, so can be chosen for it. */
export async function namesOfChoosable(db: Db, role: RoleName, ids: readonly number[]): Promise<Person[]> {
  return ids.length > 0 ? peopleRepository.listActiveWithRole(db, roleId(role), ids) : []
}

/** The names of some groups. */
export async function namesOfGroups(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return ids.length > 0 ? peopleRepository.listGroupNames(db, ids) : []
}

/** Some groups with the ids of their active members. */
export async function membersOfGroups(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; active_student_ids: number[] }[]> {
  return ids.length > 0 ? peopleRepository.listGroupMembers(db, ids) : []
}

/** The e-mail belongs to another user. */
export class EmailTaken extends Error {
  override name = 'EmailTaken'
}

/** Adds an administrator without a password; returns their id. Throws EmailTaken; a waiting account with the e-mail is deleted. */
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
