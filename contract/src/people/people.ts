import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { z } from 'zod'
import { CivilDate, Id, Language, Line } from '../wire.ts'
import { Contact } from './contacts.ts'

const RoleName = z.enum(ROLES.map(role => role.name))

/** A role as a list shows it; `title` is in the caller's language. */
export const Role = z.object({ id: Id, name: RoleName, title: z.string() })
export type Role = z.infer<typeof Role>

/** A person as every signed-in user may see them. */
export const Person = z.object({ id: Id, full_name: z.string() })
export type Person = z.infer<typeof Person>

/** A user with all data, for callers with `r` on user and for the user. */
export const User = z.object({
  id: Id,
  full_name: z.string(),
  name: z.string(),
  surname: z.string(),
  middlename: z.string().nullable(),
  /** Null for a student without e-mail. */
  email: z.string().nullable(),
  /** To administrators, whose e-mail it is, where somebody has signed up with an e-mail that was another's already. */
  email_of: Person.optional(),
  phone: z.string().nullable(),
  personal_code: z.string().nullable(),
  role: RoleName,
  roles: z.array(z.object({ id: Id, name: RoleName })),
  user_roles: z.array(Id),
  status: z.enum(['active', 'archived']),
  language: Language,
  /** False for users who have not set one yet or sign in by e-class only. */
  has_password: z.boolean(),
  /** Whether the present e-mail was verified by a link that was sent there. */
  email_verified: z.boolean(),
  /** False until the e-mail of a user who signed up is verified or an administrator lets them in; until then they see their own page only. */
  let_in: z.boolean(),
  /** The last day at the school of somebody who leaves; they are archived by itself once it is over and no event is ahead of them. */
  last_day: CivilDate.nullable(),
  /** Whether they are asked for their name and a new password first: the administrator whom a command has made. */
  introduces_self: z.boolean(),
  /** By e-mail address. */
  contacts: z.array(Contact),
})
export type User = z.infer<typeof User>

/** A user in a list of users; `groups`: the names of the groups that they are in, in alphabetical order. */
export const ListedUser = User.extend({ groups: z.array(z.string()) })
export type ListedUser = z.infer<typeof ListedUser>

/**
 * A student, or a group that stands for its members, as `students` lists name them. `groups`: the names of the student's groups, in the
 * list of those who see all students; `is_filling`: whether the group can be booked while it is empty.
 */
export const StudentEntry = z.union([
  z.object({ key: z.string(), id: Id, full_name: z.string(), groups: z.array(z.string()).optional() }),
  z.object({
    key: z.string(),
    id: Id,
    name: z.string(),
    students_count: z.number().int().optional(),
    is_filling: z.boolean().optional(),
  }),
])
export type StudentEntry = z.infer<typeof StudentEntry>

/** A student finds other students by at least three letters of a name; callers who see all students need no search. */
export const StudentsQuery = z.object({ search: Line.max(100).default('') })
