import type { DebtTime, LessonTime, RoomTime, UsageQuery } from '@stunda/contract/usage/usage.ts'
import {
  addDays,
  type CivilDate,
  dateOf,
  minutesOf,
  minutesToClock,
  weekdayOf,
} from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { announce } from '../changes/changes.service.ts'
import type { Db, Trx } from '../db/database.ts'

/** An event of a random school. */
export interface RandomEvent {
  room_id: number
  start_datetime: string
  end_datetime: string
  category_id: number
  status_id: number
  is_refused: boolean
  is_draft: boolean
  subject_id: number | null
  teachers: number[]
  students: number[]
  groups: { id: number; members: readonly number[] }[]
}

/** A school as the figures depend on it; times in minutes since midnight. */
export interface RandomSchool {
  /** Of each weekday, Monday first; null: closed. */
  hours: ({ start: number; end: number } | null)[]
  closed: { date_from: CivilDate; date_to: CivilDate }[]
  rooms: { id: number; room_group_id: number; is_open: boolean; features: readonly number[] }[]
  events: RandomEvent[]
}

/** The figures of a period by what they are of: counted five minutes by five minutes, with nothing clever. `teacher`: of their lessons only. */
export function countedUsage(school: RandomSchool, asked: UsageQuery, teacher?: number) {
  const rooms = school.rooms.filter(
    ({ id, room_group_id }) =>
      (asked.room ?? id) === id && (asked.room_group ?? room_group_id) === room_group_id,
  )
  const hours = new Figures<RoomTime>(NO_TIME)
  const of_rooms = new Figures<RoomTime>(NO_TIME)
  const features = new Figures<RoomTime>(NO_TIME)
  const teachers = new Figures<LessonTime>(NO_LESSON)
  const students = new Figures<LessonTime>(NO_LESSON)
  // No lesson of these schools is owed.
  const subjects = new Figures<LessonTime & DebtTime>({ ...NO_LESSON, ...NO_DEBT })

  for (let date = asked.date_from; date <= asked.date_to; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    const open = school.hours[weekday - 1]
    const isClosed = school.closed.some(({ date_from, date_to }) => date_from <= date && date <= date_to)
    for (const room of rooms) {
      for (let minute = 0; minute < 1440; minute += 5) {
        const isWithin = open != null && open.start <= minute && minute < open.end
        const isOpen = room.is_open && !isClosed && isWithin
        const isUsed = school.events.some(
          event =>
            event.room_id === room.id &&
            dateOf(event.start_datetime) === date &&
            minutesOf(event.start_datetime) <= minute &&
            minute < minutesOf(event.end_datetime) &&
            uses(event),
        )
        const times = [
          hours.at(`${weekday} ${Math.floor(minute / 60)}`),
          of_rooms.at(room.id),
          ...room.features.map(id => features.at(id)),
        ]
        for (const time of times) {
          if (isOpen) time.minutes_open += 5
          if (isUsed) time.minutes_used += 5
          if (isUsed && !isOpen) time.minutes_outside += 5
        }
      }
      for (const event of school.events) {
        if (event.room_id !== room.id || dateOf(event.start_datetime) !== date) continue
        const pupils = new Set([...event.students, ...event.groups.flatMap(({ members }) => members)])
        if (teacher && !event.teachers.includes(teacher)) continue
        if (event.category_id !== 1 || event.teachers.length === 0 || pupils.size === 0) continue
        const times = [
          ...event.teachers.filter(id => id === (teacher ?? id)).map(id => teachers.at(id)),
          ...[...pupils].map(id => students.at(id)),
          subjects.at(event.subject_id ?? 'none'),
        ]
        for (const time of times) addLesson(time, event)
      }
    }
  }
  return {
    hours: hours.found(),
    rooms: of_rooms.found(),
    features: features.found(),
    teachers: teachers.found(),
    students: students.found(),
    subjects: subjects.found(),
  }
}

function addLesson(time: LessonTime, event: RandomEvent): void {
  const minutes = minutesOf(event.end_datetime) - minutesOf(event.start_datetime)
  if (uses(event)) {
    time.lessons += 1
    time.minutes_taught += minutes
  } else if (event.status_id === 3 && !event.is_draft && !event.is_refused) {
    time.lessons_cancelled += 1
    time.minutes_cancelled += minutes
  }
}

function uses({ status_id, is_draft }: RandomEvent): boolean {
  return !is_draft && (status_id === 1 || status_id === 4)
}

const NO_TIME = { minutes_used: 0, minutes_outside: 0, minutes_open: 0 }
const NO_DEBT: DebtTime = { lessons_owed: 0, minutes_owed: 0, lessons_made_up: 0, minutes_made_up: 0 }
const NO_LESSON = { lessons: 0, minutes_taught: 0, lessons_cancelled: 0, minutes_cancelled: 0 }

/** Figures by a key, each beginning at nothing. */
class Figures<Time extends object> {
  readonly #none: Time
  readonly #times = new Map<string, Time>()
  constructor(none: Time) {
    this.#none = none
  }
  at(key: string | number): Time {
    const time = this.#times.get(String(key)) ?? { ...this.#none }
    this.#times.set(String(key), time)
    return time
  }
  /** The times that are not all zero, by key. */
  found(): Record<string, Time> {
    const found = [...this.#times].filter(([, time]) => Object.values(time).some(number => number > 0))
    return Object.fromEntries(found)
  }
}

/** The events that can be in one school: no two live ones share a room or a person at a time, and a room has one key. */
export function withoutClashes(events: readonly RandomEvent[]): RandomEvent[] {
  const kept: RandomEvent[] = []
  const isLive = ({ status_id, is_draft }: RandomEvent) => !is_draft && status_id !== 3
  const people = ({ teachers, students, groups }: RandomEvent) => [
    ...teachers,
    ...students,
    ...groups.flatMap(({ members }) => members),
  ]
  for (const event of events) {
    const clashes = kept.some(
      other =>
        isLive(event) &&
        isLive(other) &&
        other.start_datetime < event.end_datetime &&
        event.start_datetime < other.end_datetime &&
        (other.room_id === event.room_id || people(other).some(id => people(event).includes(id))),
    )
    const isKeyOut = kept.some(
      other => event.status_id === 4 && other.status_id === 4 && other.room_id === event.room_id,
    )
    if (!clashes && !isKeyOut) kept.push(event)
  }
  return kept
}

/** Removes all events, as who writes events does: telling of their days. */
export async function removeEvents(db: Db): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<{
      date: CivilDate
    }>`select distinct start_datetime::date::text as date from reservations`.execute(trx)
    await trx.deleteFrom('reservations').execute()
    await announce(trx, { rooms: [], dates: rows.map(({ date }) => date) })
  })
}

/** Puts the school's settings and events into the database in place of those before. */
export async function putSchool(db: Db, school: RandomSchool, refused_by: number): Promise<void> {
  await removeEvents(db)
  await db.deleteFrom('closed_days').execute()
  await db.deleteFrom('weekday_hours').execute()
  const clocks = school.hours.map(hours => ({
    day_start: hours && minutesToClock(hours.start),
    day_end: hours && minutesToClock(hours.end),
  }))
  const { day_start, day_end } = clocks[0] ?? {}
  if (day_start && day_end) await db.updateTable('settings').set({ day_start, day_end }).execute()
  // Weekdays that are open as Mondays are have the usual hours.
  for (const [index, hours] of clocks.entries())
    if (!hours.day_start || hours.day_start !== day_start || hours.day_end !== day_end)
      await db
        .insertInto('weekday_hours')
        .values({ weekday: index + 1, ...hours })
        .execute()
  for (const days of school.closed)
    await db
      .insertInto('closed_days')
      .values({ ...days, name: 'Brīvdiena' })
      .execute()
  await db.deleteFrom('room_features').execute()
  for (const { id, is_open, features } of school.rooms) {
    await db
      .updateTable('rooms')
      .set({ is_available: is_open ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    for (const feature_id of features)
      await db.insertInto('room_features').values({ room_id: id, feature_id }).execute()
  }
  for (const event of school.events) await db.transaction().execute(trx => putEvent(trx, event, refused_by))
}

/** Books an event and tells of its day, as who writes events does. */
export async function putEvent(db: Trx, event: RandomEvent, refused_by: number): Promise<void> {
  const { teachers, students, groups, is_refused, ...columns } = event
  const meta = await db.insertInto('event_meta').defaultValues().returning('id').executeTakeFirstOrThrow()
  const { id: reservation_id, is_live } = await db
    .insertInto('reservations')
    .values({
      ...columns,
      event_name: 'Notikums',
      event_meta_id: meta.id,
      refused_by: is_refused && columns.status_id === 3 ? refused_by : null,
    })
    .returning(['id', 'is_live'])
    .executeTakeFirstOrThrow()
  const { start_datetime, end_datetime } = event
  const shared = { reservation_id, start_datetime, end_datetime, is_live }
  for (const { id } of groups)
    await db.insertInto('reservation_groups').values({ reservation_id, group_id: id }).execute()
  const rows = [
    ...teachers.map(user_id => ({ ...shared, user_id, part: 'teacher' as const, group_id: null })),
    ...students.map(user_id => ({ ...shared, user_id, part: 'student' as const, group_id: null })),
    ...groups.flatMap(group =>
      group.members.map(user_id => ({ ...shared, user_id, part: 'student' as const, group_id: group.id })),
    ),
  ]
  if (rows.length > 0) await db.insertInto('participants').values(rows).execute()
  await announce(db, { rooms: [event.room_id], dates: [dateOf(start_datetime)] })
}
