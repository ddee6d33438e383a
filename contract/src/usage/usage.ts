import { z } from 'zod'
import { CivilDate, Id, IdText, PageQuery } from '../wire.ts'

/** A period, both days included, and the rooms that count: of a group, or one; all if neither is given. */
export const UsageQuery = z.object({
  date_from: CivilDate,
  date_to: CivilDate,
  room_group: IdText.optional(),
  room: IdText.optional(),
})
export type UsageQuery = z.output<typeof UsageQuery>

const Minutes = z.number().int().nonnegative()

const RoomTime = z.object({
  /** By events that are confirmed or have their room's key. */
  minutes_used: Minutes,
  /** The part of it outside of the time in which the room is open. */
  minutes_outside: Minutes,
  /** The school's days without closed days; none for a room that is out of use or removed. */
  minutes_open: Minutes,
})
export type RoomTime = z.infer<typeof RoomTime>

const LessonTime = z.object({
  lessons: z.number().int(),
  minutes_taught: Minutes,
  lessons_cancelled: z.number().int(),
  minutes_cancelled: Minutes,
})
export type LessonTime = z.infer<typeof LessonTime>

/** Of cancelled lessons: those that are owed, and those that were made up. */
const DebtTime = z.object({
  lessons_owed: z.number().int(),
  minutes_owed: Minutes,
  lessons_made_up: z.number().int(),
  minutes_made_up: Minutes,
})
export type DebtTime = z.infer<typeof DebtTime>

/** A weekday (1 Monday … 7 Sunday) and an hour (8: from 8:00 to 9:00) over all days of the period. */
const UsageOfHour = RoomTime.extend({
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
})
export type UsageOfHour = z.infer<typeof UsageOfHour>

const UsageOfRoom = RoomTime.extend({
  id: Id,
  room_number: z.string(),
  name: z.string(),
  room_group: z.object({ id: Id, name: z.string() }),
  state: z.enum(['open', 'out_of_use', 'removed']),
})
export type UsageOfRoom = z.infer<typeof UsageOfRoom>

const UsageOfRoomGroup = RoomTime.extend({
  id: Id,
  name: z.string(),
  is_removed: z.boolean(),
  rooms_count: z.number().int(),
})
export type UsageOfRoomGroup = z.infer<typeof UsageOfRoomGroup>

/** A room with several features counts with each. */
const UsageOfFeature = RoomTime.extend({ id: Id, name: z.string(), rooms_count: z.number().int() })
export type UsageOfFeature = z.infer<typeof UsageOfFeature>

/** A person in a table of figures; `list_name`: the surname first, as the tables are sorted. */
const CountedPerson = z.object({
  id: Id,
  full_name: z.string(),
  list_name: z.string(),
  is_archived: z.boolean(),
})

const LessonsOfPerson = LessonTime.extend(CountedPerson.shape)
export type LessonsOfPerson = z.infer<typeof LessonsOfPerson>

/** `id` and `name` are null for lessons without a subject. */
const LessonsOfSubject = LessonTime.extend(DebtTime.shape).extend({
  id: Id.nullable(),
  name: z.string().nullable(),
  is_removed: z.boolean(),
})
export type LessonsOfSubject = z.infer<typeof LessonsOfSubject>

/** The lessons that a teacher gave in place of absent ones, and those that others gave in the teacher's place. */
const SubstitutionsOfTeacher = z.object({
  ...CountedPerson.shape,
  lessons_substituted: z.number().int(),
  minutes_substituted: Minutes,
  lessons_replaced: z.number().int(),
  minutes_replaced: Minutes,
})
export type SubstitutionsOfTeacher = z.infer<typeof SubstitutionsOfTeacher>

const DebtsOfTeacher = DebtTime.extend(CountedPerson.shape)

/** How rooms are used in a period. Rooms and groups are in the school's order; removed ones are there if they were used. Features are by name. */
export const UsageOfRooms = z.object({
  total: RoomTime,
  hours: z.array(UsageOfHour),
  rooms: z.array(UsageOfRoom),
  room_groups: z.array(UsageOfRoomGroup),
  features: z.array(UsageOfFeature),
})
export type UsageOfRooms = z.infer<typeof UsageOfRooms>

/** The lessons of a period, by teacher, student and subject in the order of names; without those who have no lesson in it. */
export const UsageOfLessons = z.object({
  total: LessonTime.extend(DebtTime.shape),
  teachers: z.array(LessonsOfPerson),
  subjects: z.array(LessonsOfSubject),
  students: z.array(LessonsOfPerson),
  substitutions: z.array(SubstitutionsOfTeacher),
  debts: z.array(DebtsOfTeacher),
})
export type UsageOfLessons = z.infer<typeof UsageOfLessons>

/** The figures that an event can be counted for. */
const UsageCount = z.enum(['used', 'taught', 'cancelled', 'substituted', 'replaced', 'owed', 'made_up'])
export type UsageCount = z.infer<typeof UsageCount>

/** The events behind one figure: those that count as `count`, of the hour, teacher, subject, student or feature that are given. */
export const UsageEventsQuery = UsageQuery.extend(PageQuery.shape).extend({
  count: UsageCount,
  weekday: z
    .string()
    .regex(/^[1-7]$/)
    .transform(Number)
    .optional(),
  hour: z
    .string()
    .regex(/^(1?\d|2[0-3])$/)
    .transform(Number)
    .optional(),
  teacher: IdText.optional(),
  student: IdText.optional(),
  /** `none`: lessons without a subject. */
  subject: z.union([z.literal('none'), IdText]).optional(),
  /** Of rooms. */
  feature: IdText.optional(),
})
export type UsageEventsQuery = z.output<typeof UsageEventsQuery>

export const UsageEvent = z.object({
  id: Id,
  event_name: z.string(),
  category_id: z.number().int(),
  status_id: z.number().int(),
  room: z.object({ id: Id, room_number: z.string() }),
  start_datetime: z.string(),
  end_datetime: z.string(),
  /** The full names of the teachers. */
  teachers: z.array(z.string()),
  /** How many minutes of the event are in the figure. */
  minutes: Minutes,
})
export type UsageEvent = z.infer<typeof UsageEvent>

/** The tables of the export. */
export const UsageTable = z.enum([
  'rooms',
  'room_groups',
  'features',
  'hours',
  'teachers',
  'subjects',
  'students',
  'substitutions',
  'debts',
])
export type UsageTable = z.infer<typeof UsageTable>

/** A period of a teacher's own lessons. */
export const OwnUsageQuery = UsageQuery.pick({ date_from: true, date_to: true })

export const OwnUsageEventsQuery = UsageEventsQuery.pick({
  ...{ date_from: true, date_to: true, page: true, per_page: true },
  ...{ student: true, subject: true },
}).extend({ count: UsageCount.exclude(['used']) })

export const OwnUsageTable = UsageTable.extract([
  'teachers',
  'subjects',
  'students',
  'substitutions',
  'debts',
])
