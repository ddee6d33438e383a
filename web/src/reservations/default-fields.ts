import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, hasRole, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import {
  addDays,
  type CivilDateTime,
  type ClockTime,
  clockOf,
  clockToMinutes,
  dateOf,
  minutesOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import { DEFAULT_FIELDS, type EventFields, fieldsOf } from './form-state.ts'
import { NO_RECURRENCE } from './series/recurring-state.ts'

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

/** What another event like one begins with: all that it is, alone, at its time a week later. */
export function fieldsCopied(event: Reservation): EventFields {
  const date_reservation = addDays(event.start_date, 7)
  return { ...fieldsAgain(event), date_reservation, start_date: date_reservation }
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
