import type { EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, hasRole, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import {
  addDays,
  type CivilDateTime,
  type ClockTime,
  clockOf,
  clockToMinutes,
  dateOf,
  daysBetween,
  minutesOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import { DEFAULT_FIELDS, type EventFields, fieldsOf } from '../event/form-state.ts'
import { NO_RECURRENCE } from '../event/recurring-state.ts'
import { sameRepetition } from '../series/same-repetition.ts'

const LESSON_MINUTES = 45

/** Where somebody clicked to make a new event, as far as that says anything. */
export interface Clicked {
  room_id?: number
  start_datetime?: CivilDateTime
  end_datetime?: CivilDateTime
}

interface School {
  /** What students book for themselves. */
  practice: string
  now: CivilDateTime
  day_start: ClockTime
  day_end: ClockTime
}

/**
 * What a new event begins with: where one clicked; otherwise the next quarter of an hour of the school day, for one lesson.
 * A teacher is already in her own event, a student in hers, which is called what students do there.
 */
export function defaultFields(clicked: Clicked, actor: Actor, school: School): EventFields {
  const start = clicked.start_datetime ?? nextQuarter(school)
  const end = clicked.end_datetime ? clockOf(clicked.end_datetime) : lessonAfter(start, school.day_end)
  const date = dateOf(start)
  return {
    ...DEFAULT_FIELDS,
    event_name: isOnlyStudent(actor) ? school.practice : '',
    room_id: clicked.room_id ?? null,
    teachers: hasRole(actor, 'teacher') && !runsTheSchool(actor) ? [actor.id] : [],
    students: isOnlyStudent(actor) ? [`student_${actor.id}`] : [],
    date_reservation: date,
    start_date: date,
    start_time: clockOf(start),
    end_time: end,
  }
}

/** What asking again for an event that was refused begins with: all that it was, alone and not yet decided on. */
export function fieldsAgain(refused: Reservation): EventFields {
  return { ...fieldsOf(refused), ...NO_RECURRENCE, status_id: DEFAULT_FIELDS.status_id }
}

/**
 * What another event like one begins with: all that it is, right after it where the day has time for it, and repeating as its
 * `series` does; alone without one. After one of an earlier day it begins at the same time of the same weekday, the next that comes.
 */
export function fieldsCopied(
  event: Reservation,
  school: Pick<School, 'now' | 'day_end'>,
  series?: EventMeta,
): EventFields {
  const fields = fieldsAfter(event, school)
  return series ? { ...fields, ...sameRepetition(series, event, fields.start_date) } : fields
}

function fieldsAfter(event: Reservation, { now, day_end }: Pick<School, 'now' | 'day_end'>): EventFields {
  const fields = fieldsAgain(event)
  const { start_date, start_time, end_time } = event
  const today = dateOf(now)
  if (start_date < today) {
    const date = addDays(start_date, Math.ceil(daysBetween(start_date, today) / 7) * 7)
    return { ...fields, date_reservation: date, start_date: date }
  }
  const end = 2 * clockToMinutes(end_time) - clockToMinutes(start_time)
  return end > clockToMinutes(day_end)
    ? fields
    : { ...fields, start_time: end_time, end_time: minutesToClock(end) }
}

function nextQuarter({ now, day_start, day_end }: School): CivilDateTime {
  const start = Math.max(Math.ceil(minutesOf(now) / 15) * 15, clockToMinutes(day_start))
  if (start + LESSON_MINUTES <= clockToMinutes(day_end)) return `${dateOf(now)} ${minutesToClock(start)}:00`
  return `${addDays(dateOf(now), 1)} ${day_start}:00`
}

function lessonAfter(start: CivilDateTime, dayEnd: ClockTime): ClockTime {
  const end = minutesOf(start) + LESSON_MINUTES
  return minutesToClock(
    minutesOf(start) < clockToMinutes(dayEnd) ? Math.min(end, clockToMinutes(dayEnd)) : Math.min(end, 1435),
  )
}
