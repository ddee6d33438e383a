import type { EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { type Actor, hasRole, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hoursOf, hoursRange, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import { NO_RECURRENCE, sameRepetition } from '@stunda/domain/reservations/repetition.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
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
} from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'
import { DEFAULT_FIELDS, type EventFields, fieldsOf } from '../event/event-fields.ts'

const LESSON_MINUTES = 45

/** The place at which the user clicked to make a new event, as far as it is known. */
export interface Clicked {
  room_id?: number
  /** The day that is shown, where no time was clicked. */
  date?: CivilDate
  start_datetime?: CivilDateTime
  end_datetime?: CivilDateTime
}

interface School extends OpeningHours {
  /** The name of an event that students book for themselves. */
  practice: string
  now: CivilDateTime
}

/**
 * The fields of a new event: at the place that was clicked, otherwise at the beginning of a later day that is shown, or the next quarter
 * of an hour of the school day, for one lesson. Teachers and students take part in their own event.
 */
export function defaultFields(clicked: Clicked, actor: Actor, school: School): EventFields {
  const start = clicked.start_datetime ?? nextQuarter(school, clicked.date)
  const end = clicked.end_datetime
    ? clockOf(clicked.end_datetime)
    : lessonAfter(start, hoursOf(dateOf(start), school).day_end)
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
 * The fields of an event that makes up a cancelled lesson: a single one in its room, at its time, on the first such weekday that is later
 * than both the lesson and today.
 */
export function fieldsMakingUp(lesson: Reservation, now: CivilDateTime): EventFields {
  const weeks = Math.max(0, Math.floor(daysBetween(lesson.start_date, dateOf(now)) / 7)) + 1
  const date = addDays(lesson.start_date, 7 * weeks)
  return { ...fieldsAgain(lesson), date_reservation: date, start_date: date }
}

/**
 * The fields of a copy: right after the event if the day has time for it, repeating as its `series`, a single event without one. The
 * copy of a past event is at the same time of the next such weekday.
 */
export function fieldsCopied(
  event: Reservation,
  school: Omit<School, 'practice'>,
  series?: EventMeta,
): EventFields {
  const fields = fieldsAfter(event, school)
  return series ? { ...fields, ...sameRepetition(series, event, fields.start_date) } : fields
}

function fieldsAfter(event: Reservation, school: Omit<School, 'practice'>): EventFields {
  const fields = fieldsAgain(event)
  const { start_date, start_time, end_time } = event
  const today = dateOf(school.now)
  if (start_date < today) {
    const date = addDays(start_date, Math.ceil(daysBetween(start_date, today) / 7) * 7)
    return { ...fields, date_reservation: date, start_date: date }
  }
  const end = 2 * clockToMinutes(end_time) - clockToMinutes(start_time)
  return end > hoursRange(start_date, school).end
    ? fields
    : { ...fields, start_time: end_time, end_time: minutesToClock(end) }
}

/** The next quarter of an hour with time for a lesson after it within the school day; the beginning of the `date`, if it is later. */
export function nextQuarter(school: Omit<School, 'practice'>, date?: CivilDate): CivilDateTime {
  const today = dateOf(school.now)
  if (date && date > today) return `${date} ${hoursOf(date, school).day_start}:00`
  const hours = hoursRange(today, school)
  const start = Math.max(Math.ceil(minutesOf(school.now) / 15) * 15, hours.start)
  if (start + LESSON_MINUTES <= hours.end) return `${today} ${minutesToClock(start)}:00`
  const tomorrow = addDays(today, 1)
  return `${tomorrow} ${hoursOf(tomorrow, school).day_start}:00`
}

function lessonAfter(start: CivilDateTime, dayEnd: ClockTime): ClockTime {
  const end = minutesOf(start) + LESSON_MINUTES
  return minutesToClock(
    minutesOf(start) < clockToMinutes(dayEnd) ? Math.min(end, clockToMinutes(dayEnd)) : Math.min(end, 1435),
  )
}

/** The name of an event that the user has not named: the subject of a lesson, a word for a closure or a student's practice, else ''. */
export function nameUnlessGiven(
  { category_id, subject_id, teachers, students }: EventFields,
  subjects: readonly Subject[],
  t: Say,
): string {
  if (category_id === CATEGORY.maintenance) return t('reservations.maintenance_name')
  if (category_id !== CATEGORY.reservation) return ''
  if (teachers.length > 0) return subjects.find(({ id }) => id === subject_id)?.name ?? ''
  return students.length > 0 && subject_id === null ? t('reservations.practice') : ''
}

/** Whether the user has named an event: neither by its subject nor as it is `usual`. */
export function isNamed(
  { event_name, subject_id }: Pick<EventFields, 'event_name' | 'subject_id'>,
  subjects: readonly Subject[],
  usual = '',
): boolean {
  const bySubject = subjects.find(({ id }) => id === subject_id)?.name ?? ''
  return !['', usual, bySubject].includes(event_name.trim())
}

/** The fields that choosing a subject sets: the subject, and its name unless the user has named the event otherwise. */
export function fieldsOfSubject(
  event: Pick<EventFields, 'event_name' | 'subject_id'>,
  chosen: number | null,
  subjects: readonly Subject[],
): Partial<EventFields> {
  if (isNamed(event, subjects)) return { subject_id: chosen }
  return { subject_id: chosen, event_name: subjects.find(({ id }) => id === chosen)?.name ?? '' }
}
