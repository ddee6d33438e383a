import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { z } from 'zod'
import { TableFormat } from '../import.ts'
import {
  CivilDate,
  CivilDateTime,
  changed,
  FlagText,
  Id,
  IdList,
  IdText,
  PageQuery,
  Search,
} from '../wire.ts'
import { Contacts } from './contacts.ts'
import { Email, OptionalName, PersonalCode, PersonName, Phone } from './fields.ts'
import { Person } from './people.ts'

const ROLE_IDS = ROLES.map(role => role.id)

/** The ids of a user's roles, at least one. */
const RoleIds = z.array(Id.refine(isRoleId)).min(1, 'people.role_required').max(ROLE_IDS.length)

/** A new user. `email`: null only for a student (422 for others); `contacts` that are left out are none. */
export const UserBody = z.object({
  name: PersonName,
  surname: PersonName,
  middlename: OptionalName,
  email: Email.nullable(),
  phone: Phone,
  personal_code: PersonalCode,
  roles: z.array(Id, 'people.role_required').pipe(RoleIds),
  contacts: Contacts.optional(),
  /** The last day at the school: after it the user is archived by itself. */
  last_day: CivilDate.nullable().optional(),
})
export type UserBody = z.input<typeof UserBody>
export type ParsedUserBody = z.output<typeof UserBody>

/** A change of a user; fields that are left out stay. `email`: as in UserBody. */
export const UserChange = z.object({
  name: PersonName.optional(),
  surname: PersonName.optional(),
  middlename: OptionalName.unwrap().optional(),
  email: Email.nullable().optional(),
  phone: Phone.unwrap().optional(),
  personal_code: PersonalCode.unwrap().optional(),
  roles: RoleIds.optional(),
  contacts: Contacts.optional(),
  last_day: CivilDate.nullable().optional(),
  status: z.enum(['active', 'archived']).optional(),
})
export type UserChange = z.input<typeof UserChange>

/** What a refusal (422) has besides, if an e-mail or personal code belongs to somebody in the archive, who could be restored instead. */
export const OfArchived = z.object({ archived: Person })
export type OfArchived = z.infer<typeof OfArchived>

/**
 * The filters and the order of a list of users.
 */
export const UserListQuery = PageQuery.extend({
  /** Words that the full name, e-mail or personal code must contain, regardless of case and diacritics. */
  search: Search,
  /** `groups`: by the groups' names; users without a group come last. */
  sort: z
    .enum(['full_name', '-full_name', 'surname', '-surname', 'email', '-email', 'groups', '-groups'])
    .default('full_name'),
  role: IdText.refine(isRoleId).optional(),
  group: IdText.optional(),
  /** `0`: users without a password, such as invited ones; `1`: the others. */
  has_password: FlagText.optional(),
  /** `0`: users who signed up and wait to be let in; `1`: the others. */
  let_in: FlagText.optional(),
  /** Users always come with their roles. */
  with: z.string().max(100).optional(),
})
export type UserListQuery = z.output<typeof UserListQuery>

/** The list to export; filters and order as in the list on the screen. */
export const UserExportQuery = UserListQuery.omit({ page: true, per_page: true, with: true }).extend({
  format: TableFormat.default('csv'),
  status: z.enum(['active', 'archived']).default('active'),
})

/** `force=true` confirms a change that was refused because events to come stand against it. */
export const Force = z.object({
  force: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform(force => force === 'true' || force === '1'),
})
/** `cancel_lessons`: events whose only students are archived are cancelled; otherwise their teachers keep them. */
export const Archiving = Force.extend({ cancel_lessons: FlagText.optional() })
export const ArchivingMany = Archiving.extend({ ids: IdList })
/**
 * The archived users, and the events that they were removed from or that were cancelled; `POST /api/reservations/undo` restores those.
 * `cancelled`: the cancelled ones among them.
 */
export const Archived = changed(
  z.object({ deleted: z.array(Id), reservations: z.array(Id), cancelled: z.array(Id) }),
)

/** The number of live future events of some users, by the effect of archiving all of them. */
export const EventsAhead = z.object({
  /** The users are the only students: the teachers keep the event, or it is cancelled with `cancel_lessons`. */
  alone: z.int(),
  /** Others or a group are in the event too: it takes place without the users. */
  together: z.int(),
  /** Nobody else is in the event: it is cancelled. */
  nobody_left: z.int(),
})
export type EventsAhead = z.infer<typeof EventsAhead>

/** The most lines of events in a refused archiving. */
export const FIRST_EVENTS = 5

/** One line of future events: an event, or the events of a series on one weekday, at one time and in one room. */
export const EventsInLine = z.object({
  event_name: z.string(),
  room_number: z.string(),
  /** The times of the first event. */
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  last_date: CivilDate,
  count: z.int(),
})
export type EventsInLine = z.infer<typeof EventsInLine>

/** 409: users to archive, or to take a role from, are in future events. With `force=true` it is done anyway. */
export const IsEventRefusal = z.object({
  isEvent: z.literal(true),
  message: z.string(),
  /** For all users together. */
  counts: EventsAhead,
  /** The first of these events. */
  first: z.array(EventsInLine).max(FIRST_EVENTS),
  /** The users with future events, if several were to be archived. */
  users: z.array(Id).optional(),
  /** The role in which the user is in these events, if it was to be taken away: nobody is archived, and the events stay as they are. */
  loses: z.enum(['teacher', 'student']).optional(),
})
export type IsEventRefusal = z.infer<typeof IsEventRefusal>

function isRoleId(id: number): boolean {
  return ROLE_IDS.some(known => known === id)
}
