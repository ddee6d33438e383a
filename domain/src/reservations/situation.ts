import type { Actor } from '../permissions/roles.ts'
import type { CivilDate, CivilDateTime, ClockTime } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import {
  type CategoryId,
  type ParticipantKey,
  parseParticipantKey,
  STATUS,
  type StatusId,
} from './vocabulary.ts'

/** What somebody asks for: one event, as the form and the wire have it. */
export interface RequestedEvent extends Interval {
  /** The reservation being changed; absent for a new one. It never stands in its own way. */
  id?: number
  category_id: CategoryId
  status_id: StatusId
  room_id: number
  subject_id: number | null
  teachers: readonly number[]
  students: readonly ParticipantKey[]
}

/** A reservation as it stands in the database before somebody changes it. */
export interface BookedEvent extends RequestedEvent {
  id: number
  /** The user who made it; null when nobody did (imported). */
  created_by: number | null
  /** It holds nothing yet, neither its place nor its people. */
  is_draft?: boolean
}

/** A room as far as the rules need it. */
export interface RoomFacts {
  id: number
  is_available: boolean
  open_to_students: boolean
  needs_approval: boolean
  /** How many people it is for; null where nobody counted. */
  seats: number | null
}

/** A group that is asked for, and which of its members are active. */
export interface GroupFacts {
  id: number
  active_student_ids: readonly number[]
}

/** Another live event on the same day that shares the room or somebody with the asked one, with at least those it shares. */
export interface OtherEvent extends Interval {
  id: number
  room_id: number
  teacher_ids: readonly number[]
  /** Who has it directly or through a group. */
  student_ids: readonly number[]
}

/** A room's key that is out. */
export interface KeyOut {
  room_id: number
  /** The event that it was handed out for, of whatever day. */
  event_id: number
}

export interface ClosedDays {
  date_from: CivilDate
  /** The last closed day itself. */
  date_to: CivilDate
  name: string
}

/** The school's settings, as far as the rules need them. */
export interface SchoolFacts {
  day_start: ClockTime
  /** An event may end exactly then. */
  day_end: ClockTime
  closed_days: readonly ClosedDays[]
}

/** What the asking user's limits are, null for none, and how much of each is used without the asked event (0: nobody asks). */
export interface LimitFacts {
  max_reservation_days: number | null
  daily_reservation_limit: number | null
  active_reservation: number | null
  /** How many students besides themselves they may bring into one event. */
  max_further_students: number | null
  /** The user's own bookings, not cancelled, on the asked event's day. */
  booked_that_day: number
  /** The user's own bookings, not cancelled, that are not yet over. */
  booked_ahead: number
}

/** What a form already knows while one types. */
export interface FormSituation {
  actor: Actor
  event: RequestedEvent
  /** What the event was before the change; absent for a new one. */
  before?: BookedEvent
  /** The school's now. */
  now: CivilDateTime
  school: SchoolFacts
  /** Whether the event stands alone: a closed day takes no occurrence of a series at all. */
  single: boolean
  limits: Pick<LimitFacts, 'max_reservation_days' | 'max_further_students'>
}

/** Everything that decides whether an event may be booked: loaded once, then judged by pure rules. */
export interface Situation extends FormSituation {
  /** Absent when there is no such room. */
  room?: RoomFacts
  /** Of the asked teachers, those who exist, are active and teach. */
  active_teacher_ids: readonly number[]
  /** Of the directly asked students, those who exist, are active and study. */
  active_student_ids: readonly number[]
  /** Of the asked groups, those that exist. */
  groups: readonly GroupFacts[]
  /** Whether the asked subject exists; true when none is asked. */
  subject_exists: boolean
  others: readonly OtherEvent[]
  /** The keys that are out, those of events being changed only where they stay out; none when no key is asked for. */
  keys_out: readonly KeyOut[]
  limits: LimitFacts
}

/** Whether the event holds its room and people. */
export function isLive(event: Pick<RequestedEvent, 'status_id'>): boolean {
  return event.status_id !== STATUS.cancelled
}

/** Whether a live event stays at the time it already has: then whoever is in it may stay in it. */
export function keepsItsTime({ event, before }: Pick<Situation, 'event' | 'before'>): boolean {
  return (
    before !== undefined &&
    !before.is_draft &&
    isLive(before) &&
    before.start_datetime === event.start_datetime &&
    before.end_datetime === event.end_datetime
  )
}

/** Whether the same teachers, students and groups are in an event as before its change, in whatever order. */
export function keepsItsPeople({ event, before }: Pick<Situation, 'event' | 'before'>): boolean {
  const same = (a: readonly unknown[], b: readonly unknown[]) =>
    new Set(a).symmetricDifference(new Set(b)).size === 0
  return (
    before !== undefined && same(before.teachers, event.teachers) && same(before.students, event.students)
  )
}

/** The students asked for by themselves, not through a group. */
export function directStudentIds(event: Pick<RequestedEvent, 'students'>): number[] {
  return idsOfKind(event, 'student')
}

/** The groups asked for. */
export function askedGroupIds(event: Pick<RequestedEvent, 'students'>): number[] {
  return idsOfKind(event, 'group')
}

/** Every student whom the asked event would take: asked directly or an active member of an asked group; each once. */
export function askedStudentIds({ event, groups }: Pick<Situation, 'event' | 'groups'>): number[] {
  return [...new Set([...directStudentIds(event), ...groups.flatMap(group => group.active_student_ids)])]
}

function idsOfKind(event: Pick<RequestedEvent, 'students'>, kind: 'student' | 'group'): number[] {
  return event.students.flatMap(key => {
    const participant = parseParticipantKey(key)
    return participant?.kind === kind ? [participant.id] : []
  })
}
