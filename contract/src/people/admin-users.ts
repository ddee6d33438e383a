import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { z } from 'zod'
import { CivilDate, CivilDateTime, data, FlagText, Id, IdList, IdText, PageQuery } from '../wire.ts'
import { Email, OptionalName, PersonalCode, PersonName, Phone } from './fields.ts'

const ROLE_IDS = ROLES.map(role => role.id)

/** The ids of a user's roles, at least one. */
const RoleIds = z.array(Id.refine(isRoleId)).min(1, 'people.role_required').max(ROLE_IDS.length)

/** A user to add. `email`: null for a student who has none (422 for anybody else). */
export const UserBody = z.object({
  name: PersonName,
  surname: PersonName,
  middlename: OptionalName,
  email: Email.nullable(),
  phone: Phone,
  personal_code: PersonalCode,
  roles: z.array(Id, 'people.role_required').pipe(RoleIds),
})
export type UserBody = z.input<typeof UserBody>
export type ParsedUserBody = z.output<typeof UserBody>

/** What of a user is another now; what is left out stays. `email`: as of a user to add. */
export const UserChange = z.object({
  name: PersonName.optional(),
  surname: PersonName.optional(),
  middlename: OptionalName.unwrap().optional(),
  email: Email.nullable().optional(),
  phone: Phone.unwrap().optional(),
  personal_code: PersonalCode.unwrap().optional(),
  roles: RoleIds.optional(),
  status: z.enum(['active', 'archived']).optional(),
})
export type UserChange = z.input<typeof UserChange>

/**
 * A list of users: by which part of a name, e-mail or personal code, of which role or group, with or without a password, let in
 * or waiting, in which order.
 */
export const UserListQuery = PageQuery.extend({
  /** Found in the full name, e-mail or personal code, without regard to case and diacritics; several words: each of them. */
  search: z.string().max(200).default(''),
  /** By `groups`: by their names; who is in none comes last. */
  sort: z
    .enum(['full_name', '-full_name', 'surname', '-surname', 'email', '-email', 'groups', '-groups'])
    .default('full_name'),
  role: IdText.refine(isRoleId).optional(),
  group: IdText.optional(),
  /** `0`: those who have not set a password yet, as who was invited and has not come in; `1`: the others. */
  has_password: FlagText.optional(),
  /** `0`: those who signed up and wait to be let in; `1`: the others. */
  let_in: FlagText.optional(),
  /** Users always come with their roles. */
  with: z.string().max(100).optional(),
})
export type UserListQuery = z.output<typeof UserListQuery>

/** Which list is exported; `role`, `group`, `search` and `sort` as in the list on the screen. */
export const UserExportQuery = UserListQuery.omit({ page: true, per_page: true, with: true }).extend({
  status: z.enum(['active', 'archived']).default('active'),
})

/** `force=true` confirms a change that was refused because events to come stand against it. */
export const Force = z.object({
  force: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform(force => force === 'true' || force === '1'),
})
/** `cancel_lessons`: where those who are archived were the only students, the event is cancelled; otherwise its teachers keep it. */
export const Archiving = Force.extend({ cancel_lessons: FlagText.optional() })
export const ArchivingMany = Archiving.extend({ ids: IdList })
/**
 * Who was archived, and which events they were taken out of or that were cancelled with it: `POST /api/reservations/undo` gives those
 * back. `cancelled`: which of these do not take place.
 */
export const Archived = data(
  z.object({ deleted: z.array(Id), reservations: z.array(Id), cancelled: z.array(Id) }),
)

/** How many live events that have not begun some people are in, by what archiving all of them makes of each. */
export const EventsAhead = z.object({
  /** They are its only students, asked directly: its teachers keep it, and with `cancel_lessons` it is cancelled. */
  alone: z.int(),
  /** Others are in it too, or a group is booked for it: it takes place without them. */
  together: z.int(),
  /** Nobody else is in it: it is cancelled. */
  nobody_left: z.int(),
})
export type EventsAhead = z.infer<typeof EventsAhead>

/** How many lines say which events stand against a deletion. */
export const FIRST_EVENTS = 5

/** What is ahead of somebody, in one line: an event, or those of a series on one weekday, at one time and in one room. */
export const EventsInLine = z.object({
  event_name: z.string(),
  room_number: z.string(),
  /** Of the first of them. */
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  last_date: CivilDate,
  count: z.int(),
})
export type EventsInLine = z.infer<typeof EventsInLine>

/** 409 of a deletion: somebody is in events to come. Sent again with `force=true` it is done. */
export const IsEventRefusal = z.object({
  isEvent: z.literal(true),
  message: z.string(),
  /** Of all who were to be archived, together. */
  counts: EventsAhead,
  /** What comes first of it. */
  first: z.array(EventsInLine).max(FIRST_EVENTS),
  /** Of a bulk deletion: who. */
  users: z.array(Id).optional(),
})
export type IsEventRefusal = z.infer<typeof IsEventRefusal>

function isRoleId(id: number): boolean {
  return ROLE_IDS.some(known => known === id)
}
