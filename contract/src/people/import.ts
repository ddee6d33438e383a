import { z } from 'zod'
import { importAnswer, importBody } from '../import.ts'

/**
 * The fields of an imported user, as a list of users is exported. `role`: names of roles in Latvian or English, `group`: names of groups, `contacts`: e-mail addresses;
 * separated by commas. Of an imported one `full_name` and `surname_first` hold a whole name, which is split: the answer's rows have its parts.
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
export const IMPORTED_USER_FIELDS = [...USER_FIELDS, 'full_name', 'surname_first'] as const
export type UserField = (typeof IMPORTED_USER_FIELDS)[number]

/** `role`: the role of the rows that name none. */
export const UserImportBody = importBody(IMPORTED_USER_FIELDS, { role: z.string().max(100).optional() })
export type UserImportBody = z.output<typeof UserImportBody>
export const UserImport = importAnswer(IMPORTED_USER_FIELDS)
export type UserImport = z.infer<typeof UserImport>
