import type { EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, hasRole, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  type ClockTime,
  clockOf,
  clockToMinutes,
  dateOf,
  daysBetween,
  minutesOf,
  minutesToClock,
  weekdayOf,
} from '@stunda/domain/time/civil.ts'
import { DEFAULT_FIELDS, type EventFields, fieldsOf } from '../event/event-fields.ts'
import { NO_RECURRENCE, type RecurrenceFields } from '../event/recurring-state.ts'

const LESSON_MINUTES = 45

/** The place at which the user clicked to make a new event, as far as it is known. */
export interface Clicked {
  room_id?: number
  start_datetime?: CivilDateTime
  end_datetime?: CivilDateTime
}

interface School {
  /** The name of an event that students book for themselves. */
  practice: string
  now: CivilDateTime
  day_start: ClockTime
  day_end: ClockTime
}

/**
 * The fields of a new event: at the place that was clicked, or the next quarter of an hour of the school day, for one lesson. Teachers
 * and students take part in their own event.
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

/** The fields of a refused request that is asked for again: a single event that nobody has decided on. */
export function fieldsAgain(refused: Reservation): EventFields {
  return { ...fieldsOf(refused), ...NO_RECURRENCE, status_id: DEFAULT_FIELDS.status_id }
}

/**
 * The fields of a copy: right after the event if the day has time for it, repeating as its `series`, a single event without one. The
 * copy of a past event is at the same time of the next such weekday.
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

/**
 * How the copy of an event of a series repeats from a day on: on the same weekdays until the same end, or on the chosen days to come. A
 * single event if the series is over then, or the event was changed apart from it.
 */
export function sameRepetition(
  { until, reservations }: Pick<EventMeta, 'until' | 'reservations'>,
  { recurrence, changed_alone }: Reservation,
  date: CivilDate,
): RecurrenceFields {
  const ordinary = reservations.filter(one => !one.changed_alone).map(({ start_date }) => start_date)
  if (changed_alone || recurrence === 'single') return NO_RECURRENCE
  if (recurrence === 'recurring') {
    const dates = [date, ...ordinary.filter(day => day > date)].sort()
    return dates.length > 1 ? { ...NO_RECURRENCE, recurrence, dates } : NO_RECURRENCE
  }
  if (!until || until <= date) return NO_RECURRENCE
  const weekdays = recurrence === 'monthly' ? [] : [...new Set(ordinary.map(weekdayOf))].sort()
  return { ...NO_RECURRENCE, recurrence, until, weekdays }
}
