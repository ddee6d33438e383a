import type { Actor } from '../permissions/roles.ts'
import type { CivilDate, CivilDateTime, ClockTime } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import type { Closures, SchoolHours } from './opening-hours.ts'
import {
  type CategoryChosenBy,
  type CategoryId,
  type CategoryNeeds,
  type ParticipantKey,
  parseParticipantKey,
  STATUS,
  type StatusId,
} from './vocabulary.ts'

/** Somebody who took a room's key instead of the first teacher: one of the event's people by id, or anybody by name. */
export type KeyHolder = { id: number } | { name: string }

/** A requested event. */
export interface RequestedEvent extends Interval {
  /** The reservation being changed; absent for a new one. */
  id?: number
  category_id: CategoryId
  status_id: StatusId
  room_id: number
  subject_id: number | null
  teachers: readonly number[]
  students: readonly ParticipantKey[]
  /** The person responsible for an event of an outside party, and their telephone; empty or absent: nobody. */
  responsible_name?: string
  responsible_phone?: string
  /** The key holder, while the key is out; null or absent: the usual one. */
  key_holder?: KeyHolder | null
}

/** An existing reservation before a change. */
export interface BookedEvent extends RequestedEvent {
  id: number
  /** The user who made it; null when nobody did (imported). */
  created_by: number | null
  /** A draft occupies neither room nor people. */
  is_draft?: boolean
  /** How it stood before it was cancelled; only if it is, and the actor may take that back. */
  stood?: Standing
}

/** The status and place of an event that is cancelled now, before it was. */
export type Standing = Pick<RequestedEvent, 'status_id' | 'room_id'> & Interval

/** The facts of a room that the rules need. */
export interface RoomFacts {
  id: number
  is_available: boolean
  open_to_students: boolean
  needs_approval: boolean
  /** The number of seats; null if unknown. */
  seats: number | null
}

/** The facts of an event's category that the rules need. */
export interface CategoryFacts {
  id: number
  needs: CategoryNeeds
  chosen_by: CategoryChosenBy
}

/** A requested group with its active members. */
export interface GroupFacts {
  id: number
  active_student_ids: readonly number[]
  /** Whether it may be booked while it is empty. */
  is_filling?: boolean
}

/** Another live event on the same day with the same room or people; its lists contain at least the shared people. */
export interface OtherEvent extends Interval {
  id: number
  room_id: number
  teacher_ids: readonly number[]
  /** Direct students and members of groups. */
  student_ids: readonly number[]
}

/** A room's key that is out. */
export interface KeyOut {
  room_id: number
  /** The event that it was handed out for, on any day. */
  event_id: number
}

/** The school's settings that the rules need. */
export type SchoolFacts = Omit<SchoolHours, 'weekday_hours'> & Closures

/** The minutes of the user's own bookings, not cancelled, in one calendar week, Monday to Sunday. */
export interface WeekUse {
  minutes: number
  /** Those of them in prime time. */
  prime_minutes: number
  /** Both as they were before the request, with the events that it changes. */
  minutes_before: number
  prime_minutes_before: number
}

/** When most want to book: from one clock time to another, Monday to Friday. */
export interface PrimeTime {
  prime_time_start: ClockTime
  prime_time_end: ClockTime
}

/** The actor's limits (null: none), and how much of each is used without the requested event. */
export interface LimitFacts extends PrimeTime {
  max_reservation_days: number | null
  daily_reservation_limit: number | null
  active_reservation: number | null
  /** How long one event may be. */
  max_reservation_minutes: number | null
  /** How many hours the own bookings of a calendar week may take, and how many of them in prime time. */
  max_weekly_hours: number | null
  max_prime_time_hours: number | null
  /** How long before its beginning something must be booked. */
  min_notice_minutes: number | null
  /** How many students besides themselves they may bring into one event. */
  max_further_students: number | null
  /** The user's own bookings, not cancelled, on the asked event's day. */
  booked_that_day: number
  /** The user's own bookings, not cancelled, that are not yet over. */
  booked_ahead: number
  /** Of the asked event's week. */
  week: WeekUse
}

/** The facts that a form knows while the user types. */
export interface FormSituation {
  actor: Actor
  event: RequestedEvent
  /** The event before the change; absent for a new one. */
  before?: BookedEvent
  /** The event's category; absent if there is no such one, or it is not loaded yet. */
  category?: CategoryFacts
  /** The school's current civil time. */
  now: CivilDateTime
  school: SchoolFacts
  /** Whether the event does not belong to a series. */
  single: boolean
  limits: Pick<
    LimitFacts,
    'max_reservation_days' | 'max_further_students' | 'max_reservation_minutes' | 'min_notice_minutes'
  >
}

/** All facts that decide whether an event may be booked. */
export interface Situation extends FormSituation {
  /** Absent when there is no such room. */
  room?: RoomFacts
  /** The requested teachers, without those who do not exist, are archived or lack the role. */
  active_teacher_ids: readonly number[]
  /** The last days of those of them who leave the school. */
  last_days: readonly { id: number; last_day: CivilDate }[]
  /** The direct students, without those who do not exist, are archived or lack the role. */
  active_student_ids: readonly number[]
  /** The requested groups that exist. */
  groups: readonly GroupFacts[]
  /** Whether the requested subject exists; true if none is requested. */
  subject_exists: boolean
  others: readonly OtherEvent[]
  /** The keys that are out, without those that the change takes back; empty if no key is requested. */
  keys_out: readonly KeyOut[]
  limits: LimitFacts
}

/** Whether the event occupies its room and people. */
export function isLive(event: Pick<RequestedEvent, 'status_id'>): boolean {
  return event.status_id !== STATUS.cancelled
}

/** Whether an event counts among the actor's own bookings: it is live, and new or made by the actor. */
export function isCounted({ actor, event, before }: Pick<Situation, 'actor' | 'event' | 'before'>): boolean {
  return isLive(event) && (!before || before.created_by === actor.id)
}

/** Whether a live event keeps its time. */
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

/** The students of an event, without those of its groups. */
export function directStudentIds(event: Pick<RequestedEvent, 'students'>): number[] {
  return idsOfKind(event, 'student')
}

/** The groups of an event. */
export function askedGroupIds(event: Pick<RequestedEvent, 'students'>): number[] {
  return idsOfKind(event, 'group')
}

/** All distinct students of the requested event: direct ones and active members of its groups. */
export function askedStudentIds({ event, groups }: Pick<Situation, 'event' | 'groups'>): number[] {
  return [...new Set([...directStudentIds(event), ...groups.flatMap(group => group.active_student_ids)])]
}

function idsOfKind(event: Pick<RequestedEvent, 'students'>, kind: 'student' | 'group'): number[] {
  return event.students.flatMap(key => {
    const participant = parseParticipantKey(key)
    return participant?.kind === kind ? [participant.id] : []
  })
}
