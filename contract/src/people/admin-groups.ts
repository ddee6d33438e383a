import { oneLine } from '@stunda/domain/typed-text.ts'
import { z } from 'zod'
import { GROUP_FIELDS } from '../bounds.ts'
import { importAnswer, importBody } from '../import.ts'
import { Id, PageQuery, Search } from '../wire.ts'
import { Person, User } from './people.ts'

/** Orders of a group's people; `groups`: by the names of their other groups, those without one last. */
const MemberSort = z.enum(['surname', '-surname', 'groups', '-groups']).default('surname')

/** A member of a group; `groups`: the names of their other groups, in alphabetical order; only with one group. */
const GroupMember = User.extend({ groups: z.array(z.string()).optional() })

/** A student group; `platform_students` are its members, by surname unless asked otherwise. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  /** Only where asked for: with one group, or in the list by `with=platform_students.user_roles`. */
  platform_students: z.array(GroupMember).optional(),
  /** How many of them are active. */
  students_count: z.number().int(),
  /** Whether it can be booked while nobody is in it. */
  is_filling: z.boolean(),
})
export type Group = z.infer<typeof Group>

export const GroupBody = z.object({
  name: z
    .string('people.group_name_required')
    .overwrite(oneLine)
    .min(1, 'people.group_name_required')
    .max(100),
  /** Left out: as it is; of a new group: false. */
  is_filling: z.boolean().optional(),
})
export type GroupBody = z.input<typeof GroupBody>

export type GroupField = (typeof GROUP_FIELDS)[number]
export const GroupImportBody = importBody(GROUP_FIELDS, {})
export type GroupImportBody = z.output<typeof GroupImportBody>
export const GroupImport = importAnswer(GROUP_FIELDS)
export type GroupImport = z.infer<typeof GroupImport>

export const GroupListQuery = PageQuery.extend({
  search: Search,
  sort: z.enum(['name', '-name', 'students_count', '-students_count']).default('name'),
  with: z.string().max(100).optional(),
})

/** Limits the group's members to those whose name or e-mail contains a text, and sorts them. */
export const GroupQuery = z.object({
  search_student_query: Search,
  sort: MemberSort,
})

/** Students who can be assigned: the first 100 active ones in the order, without the members of `except_group`. */
export const GroupStudentsQuery = z.object({
  search: Search,
  except_group: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
  sort: MemberSort,
})
/** `groups`: the names of their groups, in alphabetical order. */
export const GroupStudent = Person.extend({
  name: z.string(),
  surname: z.string(),
  middlename: z.string().nullable(),
  email: z.string().nullable(),
  groups: z.array(z.string()),
})
export type GroupStudent = z.infer<typeof GroupStudent>
