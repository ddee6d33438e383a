import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { NO_RECURRENCE, type RecurrenceFields } from '@stunda/domain/reservations/repetition.ts'
import {
  CATEGORY,
  type CategoryId,
  type ParticipantKey,
  STATUS,
  type StatusId,
} from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, type ClockTime, isCivilDate, isClockTime } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'

/** The values of the event form. Times that are not understood stay as they were typed. */
export interface EventFields extends RecurrenceFields {
  event_name: string
  category_id: CategoryId
  status_id: StatusId
  room_id: number | null
  subject_id: number | null
  teachers: readonly number[]
  students: readonly ParticipantKey[]
  description: string
  /** The person responsible for an event of an outside party, and their telephone. */
  responsible_name: string
  responsible_phone: string
  /** The event's day; an event starts and ends on one day, so `start_date` is always the same. */
  date_reservation: CivilDate
  start_date: CivilDate
  start_time: ClockTime
  end_time: ClockTime
}

/** The fields of a new event before anything is known about it (status 1, specification 9). */
export const DEFAULT_FIELDS: EventFields = {
  event_name: '',
  category_id: CATEGORY.reservation,
  status_id: STATUS.confirmed,
  room_id: null,
  subject_id: null,
  teachers: [],
  students: [],
  description: '',
  responsible_name: '',
  responsible_phone: '',
  date_reservation: '',
  start_date: '',
  start_time: '',
  end_time: '',
  ...NO_RECURRENCE,
}

/** The fields of a saved reservation; hidden students are an empty list, a hidden description or telephone is an empty text. */
export function fieldsOf(reservation: Reservation): EventFields {
  return {
    event_name: reservation.event_name,
    category_id: reservation.category_id,
    status_id: reservation.status_id,
    room_id: reservation.room_id,
    subject_id: reservation.subject_id,
    teachers: reservation.teachers.map(teacher => teacher.id),
    students: (reservation.students ?? []).map(student => student.key as ParticipantKey),
    description: reservation.description ?? '',
    responsible_name: reservation.responsible_name ?? '',
    responsible_phone: reservation.responsible_phone ?? '',
    date_reservation: reservation.date_reservation,
    start_date: reservation.start_date,
    start_time: reservation.start_time,
    end_time: reservation.end_time,
    ...NO_RECURRENCE,
    recurrence: reservation.recurrence,
  }
}

export type TimeFields = Pick<EventFields, 'date_reservation' | 'start_time' | 'end_time'>

/** Whether day and times are understood and in order; only then can the server be asked about them. */
export function hasTime({ date_reservation, start_time, end_time }: TimeFields): boolean {
  return (
    isCivilDate(date_reservation) && isClockTime(start_time) && isClockTime(end_time) && start_time < end_time
  )
}

/** The day and times as the API has them. */
export function intervalOf({ date_reservation, start_time, end_time }: TimeFields): Interval {
  return {
    start_datetime: `${date_reservation} ${start_time}:00`,
    end_datetime: `${date_reservation} ${end_time}:00`,
  }
}

/** The fields as the API takes them; undefined while they lack a room or their times. */
export function eventBodyOf(fields: EventFields): EventBody | undefined {
  if (fields.room_id === null || !hasTime(fields)) return undefined
  return {
    event_name: fields.event_name.trim(),
    category_id: fields.category_id,
    status_id: fields.status_id,
    room_id: fields.room_id,
    subject_id: fields.subject_id,
    teachers: [...fields.teachers],
    students: [...fields.students],
    description: fields.description.trim(),
    responsible_name: fields.responsible_name.trim(),
    responsible_phone: fields.responsible_phone.trim(),
    ...intervalOf(fields),
  }
}

/** The change that cancels the event of a form, without what is typed there and not saved; undefined as above. */
export function cancellingBodyOf({ initial }: { initial: EventFields }): EventBody | undefined {
  return eventBodyOf({ ...initial, status_id: STATUS.cancelled })
}

/** A reservation with the room, day and times of some fields. */
export function placedAt(
  reservation: Reservation,
  { room_id, ...times }: TimeFields & Pick<EventFields, 'room_id'>,
): Reservation {
  const { date_reservation, start_time, end_time } = times
  return {
    ...reservation,
    room_id: room_id ?? reservation.room_id,
    ...intervalOf(times),
    ...{ date_reservation, start_date: date_reservation, start_time, end_time },
  }
}

/** Whether two values of a field mean the same: the order of people and spaces around a text do not count. */
export function isSame(one: EventFields[keyof EventFields], other: EventFields[keyof EventFields]): boolean {
  return comparable(one) === comparable(other)
}

function comparable(value: EventFields[keyof EventFields]): string {
  return Array.isArray(value) ? value.map(String).sort().join() : String(value ?? '').trim()
}
