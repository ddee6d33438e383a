import type { ParsedUserBody } from '@stunda/contract/people/admin-users.ts'
import type { Db } from '../db/database.ts'
import * as repository from './user-import.repository.ts'

/** A user to import with the names of their groups. */
export interface ImportedUser extends ParsedUserBody {
  groups: string[]
}

/** What tells whom a row of a file is about. */
export type Named = Partial<
  Record<'name' | 'middlename' | 'surname' | 'email' | 'personal_code', string | null>
>

/** Whom rows of a file are about, of the school's active users. */
export interface Registered {
  /** Whether the school has somebody of whom all is so already that is row of an imported user. */
  hasAlready(row: ImportedUser): boolean
  /** Whether nothing but a name says who it is, and somebody in the school has it. */
  isNameTaken(row: Named): boolean
}

/** Looks some rows' people up: by e-mail; who has none by personal code, and who has neither by name. */
export async function registeredUsers(db: Db, rows: readonly Named[]): Promise<Registered> {
  const users = await repository.registeredAs(db, {
    emails: rows.flatMap(row => emailOf(row) ?? []),
    personal_codes: rows.flatMap(row => row.personal_code?.trim() || []),
    names: rows.filter(isNameAlone).map(wholeName),
  })
  const by = (key: (user: repository.RegisteredUser) => string | null) => Map.groupBy(users, key)
  const byEmail = by(user => user.email)
  const byCode = by(user => user.personal_code)
  const byName = by(user => user.full_name.toLowerCase())
  const meant = (row: Named) => {
    const email = emailOf(row)
    if (email) return byEmail.get(email)
    return row.personal_code ? byCode.get(row.personal_code) : byName.get(fullNameOf(row))
  }
  return {
    hasAlready: row => meant(row)?.some(user => hasAll(user, row)) ?? false,
    isNameTaken: row => isNameAlone(row) && byName.has(fullNameOf(row)),
  }
}

/** Whether nothing but a name tells who it is. */
export const isNameAlone = (row: Named): boolean => !emailOf(row) && !row.personal_code?.trim()

/** A whole name as it is compared: in lower case. */
export const fullNameOf = (row: Named): string => wholeName(row).toLowerCase()

/** A name as the school's list has it. */
const wholeName = ({ name, middlename, surname }: Named): string =>
  [name, middlename, surname]
    .map(part => part?.trim().normalize('NFC'))
    .filter(Boolean)
    .join(' ')

/** An address as it is compared: in lower case. */
export const emailOf = ({ email }: Named): string | undefined => email?.trim().toLowerCase() || undefined

/** Whether all that a row says of somebody is so already, in small letters or capitals. */
function hasAll(user: repository.RegisteredUser, row: ImportedUser): boolean {
  const fields = ['name', 'surname', 'middlename', 'phone', 'personal_code'] as const
  const groups = user.groups.map(group => group.toLowerCase())
  return (
    fields.every(field => !row[field] || row[field].toLowerCase() === user[field]?.toLowerCase()) &&
    row.roles.every(role => user.roles.includes(role)) &&
    row.groups.every(group => groups.includes(group.toLowerCase()))
  )
}
