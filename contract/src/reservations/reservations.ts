import { parseParticipantKey, RECURRENCE_KINDS } from '@stunda/domain/reservations/vocabulary.ts'
import { z } from 'zod'
import { MOST_EVENTS } from '../bounds.ts'
import { Phone } from '../people/fields.ts'
import { Person, StudentEntry } from '../people/people.ts'
import { Room } from '../rooms/rooms.ts'
import {
  CivilDate,
  CivilDateTime,
  ClockTime,
  changed,
  ErrorBody,
  Id,
  Language,
  Line,
  Lines,
  Name,
  Reason,
} from '../wire.ts'
import { Left, SeenVersions } from './apart.ts'

/** An entry of the statuses' list, and what a category has too; `name` is in the caller's language, `color` a CSS colour. */
export const Term = z.object({ id: Id, name: z.string(), color: z.string() })
export type Term = z.infer<typeof Term>

/** A category of the school's list. */
const CategoryId = Id
const StatusId = z.literal([1, 2, 3, 4])

/** `student_12` or `group_5`. */
export const ParticipantKey = z
  .templateLiteral([z.enum(['student', 'group']), '_', z.number().int().positive()])
  .refine(key => parseParticipantKey(key) !== undefined, 'participant')

/** A requested event. Times are the school's civil time. */
export const EventBody = z.object({
  event_name: Line.min(1).max(200),
  category_id: CategoryId,
  status_id: StatusId.default(1),
  room_id: Id,
  subject_id: Id.nullish().transform(id => id ?? null),
  teachers: z.array(Id).max(50).default([]),
  students: z.array(ParticipantKey).max(500).default([]),
  description: Lines.max(2000)
    .nullish()
    .transform(text => text ?? ''),
  /** The person responsible and their telephone: only for categories that need it, otherwise dropped. */
  responsible_name: Line.max(100)
    .nullish()
    .transform(text => text ?? ''),
  responsible_phone: Phone.transform(phone => phone ?? ''),
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
})
/** As it is sent. */
export type EventBody = z.input<typeof EventBody>
/** As the server reads it, with its defaults. */
export type ParsedEventBody = z.output<typeof EventBody>

/** A new event. `makes_up`: the cancelled lesson that is owed and that this one is booked for. */
export const NewEventBody = EventBody.extend({ makes_up: Id.nullish() })
export type NewEventBody = z.input<typeof NewEventBody>
export type ParsedNewEventBody = z.output<typeof NewEventBody>

/** The key holder instead of the first teacher: one of the event's people, or anybody by name. */
const KeyHolder = z.union([z.strictObject({ id: Id }), z.strictObject({ name: Name })])

/** The key holder of a room: a person with an account, or (`id` null) a group or a name that was typed. */
export const SeenKeyHolder = z.object({ id: Id.nullable(), full_name: z.string() })
export type SeenKeyHolder = z.infer<typeof SeenKeyHolder>

export const Scope = z.enum(['this', 'following', 'all'])

/** A change of an event; `version` is the version that the caller has seen. */
export const UpdateBody = EventBody.extend({
  scope: Scope.default('this'),
  version: z.number().int().positive().optional(),
  /** Other events from which the room's key comes back, when this change hands it out. */
  key_back_from: z.array(Id).max(500).default([]),
  /** The key holder of the event of the call; null: the first teacher. Left out, it stays. Only for users who hand out keys. */
  key_holder: KeyHolder.nullable().optional(),
  /** Why: it is in the history, and told to those in the events. */
  note: Reason,
  /** The events in the scope that stay unchanged; the event of the call may be one of them. */
  leave: z.array(Id).max(MOST_EVENTS).default([]),
  /** The events in the scope that are changed too, although they were decided apart from the others and would be left. */
  change_too: z.array(Id).max(MOST_EVENTS).default([]),
  /** 409 if another event that would be changed has another version. */
  seen: SeenVersions.optional(),
  /** Whether the lessons that are cancelled by it are to be made up; not for students. */
  owed: z.boolean().optional(),
})
export type UpdateBody = z.input<typeof UpdateBody>

export const Reservation = z.object({
  id: Id,
  event_meta_id: Id,
  event_name: z.string(),
  category_id: CategoryId,
  status_id: StatusId,
  room_id: Id,
  subject_id: Id.nullable(),
  /** Left out where the caller may not see who studies (privacy). */
  description: z.string().optional(),
  /** The person responsible for an event of an outside party; left out as the description is, and if there is nobody. */
  responsible_name: z.string().optional(),
  /** Their telephone, for who runs the school. */
  responsible_phone: z.string().optional(),
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  start_date: CivilDate,
  start_time: ClockTime,
  end_time: ClockTime,
  date_reservation: CivilDate,
  teachers: z.array(Person),
  /** Left out where the caller may not see who studies (privacy). */
  students: z.array(StudentEntry).optional(),
  recurrence: z.enum(RECURRENCE_KINDS),
  /** Changed apart from the rest of its series. */
  changed_alone: z.boolean(),
  version: z.number().int(),
  created_by: Person.nullable(),
  /** The key holder, if it is not the first teacher and if the caller hands out keys. */
  key_holder: SeenKeyHolder.optional(),
  /** The person who refused the pending booking, and the reason. Absent if it was not refused or does not concern the caller. */
  refusal: z.object({ by: Person, reason: z.string().nullable() }).optional(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type Reservation = z.infer<typeof Reservation>

/** A changed event, and which ones of its series the change has left as they were. */
export const ChangedReservation = changed(Reservation).extend({ left: Left })

export const EventMeta = z.object({
  id: Id,
  state: z.enum(['draft', 'submitted']),
  recurrence: z.enum(RECURRENCE_KINDS),
  /** The last day; of a booked series that of its last date that is not cancelled. */
  until: CivilDate.nullable(),
  /** 1 Monday … 7 Sunday: on which days a booked series by weeks is from now on. */
  weekdays: z.array(z.number().int()).optional(),
  event_name: z.string(),
  category_id: CategoryId,
  status_id: StatusId,
  room_id: Id,
  subject_id: Id.nullable(),
  description: z.string().optional(),
  responsible_name: z.string().optional(),
  responsible_phone: z.string().optional(),
  teachers: z.array(Person),
  students: z.array(StudentEntry).optional(),
  reservations: z.array(Reservation),
})
export type EventMeta = z.infer<typeof EventMeta>

/** A room and time where the event would be accepted. */
export const Alternative = z.object({
  room_id: Id,
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  kind: z.enum(['other_room', 'other_time']),
  /** The teachers who are busy in another house then: a warning. Such alternatives come last. */
  elsewhere: z.array(Id).optional(),
})
export type Alternative = z.infer<typeof Alternative>

const NamedPerson = z.object({ id: Id, full_name: z.string().optional() })

/** The obstacles of a booking, as far as the caller may see them; null or empty: none of this kind. */
export const Conflicts = z.object({
  room: Room.nullable(),
  events: z.array(Reservation),
  teachers: z.array(Person),
  students: z.array(Person),
  end_datetime: ClockTime.nullable(),
  noActiveTeachers: z.array(NamedPerson),
  noActiveStudents: z.array(z.object({ key: z.string(), id: Id, name: z.string().optional() })),
  max_reservation_days: z.number().int().nullable(),
  daily_reservation_limit: z.number().int().nullable(),
  active_reservation: z.number().int().nullable(),
  subject_id: Id.nullable(),
})
export type Conflicts = z.infer<typeof Conflicts>

/**
 * One broken rule with its obstacles, as far as the caller may see them. `rule` is the rule's name, `field` the key of `errors`,
 * `message` the text in the caller's language (in the others: `translations`), `params` its values; `event_ids` refer to `conflicts.events`. A person's name is left
 * out if the caller may not see it.
 */
export const RefusalReason = z.object({
  rule: z.string(),
  field: z.string(),
  message: z.string(),
  translations: z.partialRecord(Language, z.object({ message: z.string() })).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  event_ids: z.array(Id),
  teachers: z.array(NamedPerson),
  students: z.array(NamedPerson),
  groups: z.array(z.object({ id: Id, name: z.string() })),
})
export type RefusalReason = z.infer<typeof RefusalReason>

/** A refused booking (422): all broken rules, the obstacles, and alternatives. */
export const Refusal = ErrorBody.extend({
  errors: z.record(z.string(), z.array(z.string())),
  conflicts: Conflicts,
  reasons: z.array(RefusalReason),
  alternatives: z.array(Alternative).max(6),
  /** The one event that a refused move collided with, if the two can swap places (`POST …/swap`). */
  swap_with: Id.optional(),
})
export type Refusal = z.infer<typeof Refusal>
