import type { z } from 'zod'
import { importAnswer, importBody } from '../import.ts'

/**
 * The fields of an imported user. `role`: names of roles in Latvian or English, `group`: names of groups, `contacts`: e-mail addresses;
 * separated by commas.
 */
export const USER_FIELDS = [
  'name',
  'surname',
  'middlename',
  'email',
  'phone',
  'personal_code',
  'role',
  'group',
  'contacts',
] as const
export type UserField = (typeof USER_FIELDS)[number]

export const UserImportBody = importBody(USER_FIELDS)
export type UserImportBody = z.output<typeof UserImportBody>
export const UserImport = importAnswer(USER_FIELDS)
export type UserImport = z.infer<typeof UserImport>
