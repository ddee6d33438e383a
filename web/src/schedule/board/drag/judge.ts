import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { type Actor, hasRole, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { canUpdateReservation, hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { NO_LIMITS } from '@stunda/domain/reservations/limits-of.ts'
import type { Reason, RuleName } from '@stunda/domain/reservations/rule.ts'
import { brokenRules, isSolvedByMoving } from '@stunda/domain/reservations/rules.ts'
import {
  askedGroupIds,
  type BookedEvent,
  directStudentIds,
  type OtherEvent,
  type RequestedEvent,
  type SchoolFacts,
} from '@stunda/domain/reservations/situation.ts'
import { CATEGORY, type ParticipantKey, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, type CivilDateTime, civilDateTime } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardColumn } from '../board-column.ts'

/** The user who drags, the time, and the school's rules. */
export interface Judging {
  actor: Actor
  now: CivilDateTime
  school: SchoolFacts
  max_reservation_days: number | null
  max_further_students: number | null
  max_reservation_minutes: number | null
  min_notice_minutes: number | null
}

/** A reason against an event at a place of the board: a rule of booking, and the events and people that it is about. */
export interface BoardReason {
  rule: RuleName
  params: NonNullable<Reason['params']>
  /** Reservations on the board that take the room. */
  event_ids: readonly number[]
  /** The names of the lanes that are taken. */
  people: readonly string[]
}

/** The dragged event for the rules; null: the new event that the actor would begin. */
export function askedOf(reservation: Reservation | null, actor: Actor): RequestedEvent {
  if (reservation) return bookedEvent(reservation)
  return {
    category_id: CATEGORY.reservation,
    status_id: STATUS.confirmed,
    room_id: 0,
    subject_id: null,
    teachers: hasRole(actor, 'teacher') && !runsTheSchool(actor) ? [actor.id] : [],
    students: isOnlyStudent(actor) ? [`student_${actor.id}`] : [],
    start_datetime: '',
    end_datetime: '',
  }
}

/**
 * The reasons against an event at a time of a column, by the server's rules: the room's own events, the people in `lanes` (of the
 * column's day), and what the school does not allow. `room`: where the event would be.
 */
export function obstaclesAt(
  { actor, now, school, max_reservation_days, max_reservation_minutes, min_notice_minutes }: Judging,
  reservation: Reservation | null,
  column: BoardColumn,
  room: Room | undefined,
  { start, end }: TimeRange,
  lanes: readonly Occupancy[],
): BoardReason[] {
  const asked = askedOf(reservation, actor)
  const event = { ...asked, ...timesOn(column.date, start, end), room_id: room?.id ?? asked.room_id }
  const broken = brokenRules({
    actor,
    now,
    school,
    event,
    before: reservation ? bookedEvent(reservation) : undefined,
    single: reservation === null || reservation.recurrence === 'single',
    room: room && {
      id: room.id,
      is_available: room.is_available === 1,
      open_to_students: room.open_to_students,
      needs_approval: room.needs_approval,
      seats: null, // the board does not know how many people are in a group
    },
    active_teacher_ids: event.teachers,
    last_days: [],
    active_student_ids: directStudentIds(event),
    groups: askedGroupIds(event).map(id => ({ id, active_student_ids: [memberOf(id)] })),
    subject_exists: true,
    others: [...eventsIn(column, reservation?.id), ...lanes.flatMap(lane => eventsOf(lane, column.date))],
    keys_out: [],
    limits: {
      ...NO_LIMITS,
      ...{ max_reservation_days, max_reservation_minutes, min_notice_minutes, max_further_students: null },
      ...{ booked_that_day: 0, booked_ahead: 0, week: NO_USE, prime_time_start: '', prime_time_end: '' },
    },
  })
  const names = new Map(lanes.map(lane => [whoOf(lane.key), lane.name]))
  return (
    broken
      // The other rules need more than the board knows; only the server checks them.
      .filter(isSolvedByMoving)
      .map(({ rule, params = {}, event_ids = [], teacher_ids = [], student_ids = [] }) => ({
        rule,
        params,
        event_ids,
        people: [...teacher_ids, ...student_ids].flatMap(id => names.get(id) ?? []),
      }))
  )
}

const NO_USE = { minutes: 0, prime_minutes: 0, minutes_before: 0, prime_minutes_before: 0 }

/** The times of a lane that events take, without closed hours and times in other houses. */
export function takenIn(lane: Occupancy): Occupancy['busy'] {
  return lane.busy.filter(
    ({ start_time, end_time, reservation_id, elsewhere }) =>
      !elsewhere && (reservation_id !== undefined || (start_time !== '00:00' && end_time !== '24:00')),
  )
}

function bookedEvent(reservation: Reservation): BookedEvent {
  const { id, category_id, status_id, room_id, subject_id, start_datetime, end_datetime } = reservation
  return {
    ...{ id, category_id, status_id, room_id, subject_id, start_datetime, end_datetime },
    created_by: reservation.created_by?.id ?? null,
    teachers: reservation.teachers.map(teacher => teacher.id),
    students: (reservation.students ?? []).map(({ key }) => key as ParticipantKey),
  }
}

function timesOn(date: CivilDate, start: number, end: number) {
  return { start_datetime: civilDateTime(date, start), end_datetime: civilDateTime(date, end) }
}

function eventsIn({ events }: BoardColumn, without: number | undefined): OtherEvent[] {
  return events
    .filter(({ cancelled, reservation }) => !cancelled && reservation.id !== without)
    .map(({ reservation: { id, room_id, start_datetime, end_datetime } }) => ({
      ...{ id, room_id, start_datetime, end_datetime },
      teacher_ids: [],
      student_ids: [],
    }))
}

/** A lane's taken times as events of the lane's person or room only. */
function eventsOf(lane: Occupancy, date: CivilDate): OtherEvent[] {
  const isRoom = lane.key.startsWith('room_')
  return takenIn(lane).map(({ start_time, end_time, reservation_id = 0 }) => ({
    id: reservation_id,
    room_id: isRoom ? Number(lane.key.slice('room_'.length)) : 0,
    teacher_ids: isRoom ? [] : [whoOf(lane.key)],
    student_ids: [],
    start_datetime: `${date} ${start_time}:00`,
    end_datetime: `${date} ${end_time}:00`,
  }))
}

/** The person of a lane. A group stands for a member of whom nothing else is known. */
function whoOf(key: string): number {
  const id = Number(key.slice(key.indexOf('_') + 1))
  return key.startsWith('group_') ? memberOf(id) : id
}

const memberOf = (group_id: number) => -group_id

/** Why a user may not move an event; with `going_on` and `key_out` they may change its end. */
export type NotMoved = 'not_yours' | 'begun' | 'going_on' | 'key_out' | 'cancelled'

/**
 * Why the actor may not move an event, or change its end, now; null if they may. A user who may not see all participants cannot move the
 * event.
 */
export function whyNotMoved(
  reservation: Reservation,
  actor: Actor,
  now: CivilDateTime,
  kind: 'move' | 'lengthen',
): NotMoved | null {
  const { created_by, teachers, students } = reservation
  const event = { ...reservation, created_by: created_by?.id ?? null, teachers: teachers.map(({ id }) => id) }
  if (!hasUpdateRight(actor, event) || students === undefined) return 'not_yours'
  if (reservation.status_id === STATUS.cancelled) return 'cancelled'
  if (!canUpdateReservation(actor, event, now)) return 'begun'
  if (kind === 'lengthen') return null
  if (!runsTheSchool(actor) && isGoingOn(reservation, now)) return 'going_on'
  return isBoundByKey(actor, reservation) ? 'key_out' : null
}
