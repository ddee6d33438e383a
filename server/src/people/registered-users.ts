import type { ParsedUserBody } from '@stunda/contract/people/admin-users.ts'
import { areInOtherClasses, goesOnTo } from '@stunda/domain/people/class-names.ts'
import type { Db } from '../db/database.ts'
import * as repository from './user-import.repository.ts'

/** A user to import with the names of their groups. */
export interface ImportedUser extends ParsedUserBody {
  groups: string[]
}

/** The cells of a row that identify a person. */
export type Named = Partial<
  Record<'name' | 'middlename' | 'surname' | 'email' | 'personal_code', string | null>
> & { groups?: readonly string[] }

/** Compares rows of a file with the school's users. */
export interface Registered {
  /** Whether an active user already has all values of a row. */
  hasAlready(row: ImportedUser): boolean
  /** Whether the row identifies a person by name only, and a user has that name, whom no class tells apart; of several an active one. */
  takerOfName(row: Named): 'active' | 'archived' | undefined
}

/** Looks up the users of rows: by e-mail, otherwise by personal code, otherwise by name. */
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
    hasAlready: row => meant(row)?.some(user => !user.is_archived && hasAll(user, row)) ?? false,
    takerOfName(row) {
      const same = (isNameAlone(row) ? byName.get(fullNameOf(row)) : undefined) ?? []
      const takers = same.filter(user => !areOthers(user.groups, row.groups ?? []))
      if (takers.length === 0) return undefined
      return takers.every(user => user.is_archived) ? 'archived' : 'active'
    },
  }
}

/** Whether a row identifies a person by name only. */
export const isNameAlone = (row: Named): boolean => !emailOf(row) && !row.personal_code?.trim()

/** Whether pupils of these groups are two: in other classes, of which the second is not where the first goes on to. */
const areOthers = (registered: readonly string[], listed: readonly string[]): boolean =>
  areInOtherClasses(registered, listed) && !goesOnTo(registered, listed)

/** A full name for comparison, in lower case. */
export const fullNameOf = (row: Named): string => wholeName(row).toLowerCase()

/** A full name as `users.full_name` has it. */
const wholeName = ({ name, middlename, surname }: Named): string =>
  [name, middlename, surname]
    .map(part => part?.trim().normalize('NFC'))
    .filter(Boolean)
    .join(' ')

/** An e-mail for comparison, in lower case. */
export const emailOf = ({ email }: Named): string | undefined => email?.trim().toLowerCase() || undefined

/** Whether a user has all values of a row, regardless of case. */
function hasAll(user: repository.RegisteredUser, row: ImportedUser): boolean {
  const fields = ['name', 'surname', 'middlename', 'phone', 'personal_code'] as const
  const groups = user.groups.map(group => group.toLowerCase())
  return (
    fields.every(field => !row[field] || row[field].toLowerCase() === user[field]?.toLowerCase()) &&
    row.roles.every(role => user.roles.includes(role)) &&
    row.groups.every(group => groups.includes(group.toLowerCase()))
  )
}
