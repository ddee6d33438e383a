import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { z } from 'zod'
import { Id, Language } from '../wire.ts'

const RoleName = z.enum(ROLES.map(role => role.name))

/** A role as a list shows it; `title` is in the caller's language. */
export const Role = z.object({ id: Id, name: RoleName, title: z.string() })
export type Role = z.infer<typeof Role>

/** A person as somebody with `r` on user, or the person, sees them. */
export const User = z.object({
  id: Id,
  full_name: z.string(),
  name: z.string(),
  surname: z.string(),
  middlename: z.string().nullable(),
  /** Null: a student who has none, and cannot sign in by it. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  personal_code: z.string().nullable(),
  role: RoleName,
  roles: z.array(z.object({ id: Id, name: RoleName })),
  user_roles: z.array(Id),
  status: z.enum(['active', 'archived']),
  language: Language,
  /** False for who has not set one yet, and for who signs in by e-class only. */
  has_password: z.boolean(),
  /** Whether its owner has proven the present e-mail by a link that was sent there. */
  email_verified: z.boolean(),
  /** False for who signed up and waits: until the e-mail is proven or an administrator lets them in, they see only their own page. */
  let_in: z.boolean(),
})
export type User = z.infer<typeof User>

/** A user in a list of users; `groups`: the names of the groups that they are in, in alphabetical order. */
export const ListedUser = User.extend({ groups: z.array(z.string()) })
export type ListedUser = z.infer<typeof ListedUser>

/** A person as anybody signed in may see them. */
export const Person = z.object({ id: Id, full_name: z.string() })
export type Person = z.infer<typeof Person>

/** A student, or a group that stands for its members, as `students` lists name them. */
export const StudentEntry = z.union([
  z.object({ key: z.string(), id: Id, full_name: z.string() }),
  z.object({ key: z.string(), id: Id, name: z.string(), students_count: z.number().int().optional() }),
])
export type StudentEntry = z.infer<typeof StudentEntry>

/** By what a student finds others: three letters of a name at least, otherwise nobody. Who is told everybody anyway needs none. */
export const StudentsQuery = z.object({ search: z.string().max(100).default('') })
