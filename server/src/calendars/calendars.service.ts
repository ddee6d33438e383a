import { createHash } from 'node:crypto'
import { lastDayOf, limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import { addDays, type CivilDateTime, civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import { type ReadCalendar, readByLink } from '../auth/calendar-links.service.ts'
import { namesOfPeople } from '../people/people.service.ts'
import { eventsOfCalendar } from '../reservations/calendar-reading.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { listSubjects } from '../subjects/subjects.service.ts'
import { text } from '../texts/texts.ts'
import {
  type CalendarFrame,
  type WrittenEvent,
  writeCalendar,
  writeEvent,
  writeHead,
} from './calendar-text.ts'
import { versionOfSchool } from './calendar-version.repository.ts'
import { calendarZone } from './time-zone.ts'

const DAYS_BACK = 90
const DAYS_AHEAD = 400
const CANCELLED_DAYS = 30

/** A calendar as it was written last. */
export interface WrittenCalendar {
  name: string
  time_zone: string
  head: string
  events: readonly WrittenEvent[]
  /** The hash of the whole text. */
  hash: Buffer
}

/** Calendars written last, by link; each as long as `version` is the same. */
const written = new WeakMap<AppContext, Map<string, { version: string; calendar: WrittenCalendar }>>()
const KEPT = 50

/** The feed of a link's secret; 404 and 429 as readByLink. */
export async function readFeed(
  context: AppContext,
  secret: string,
  { address, host }: { address: string; host: string },
): Promise<WrittenCalendar> {
  return calendarOf(context, await readByLink(context, secret, address), host)
}

/** The text of a whole calendar (RFC 5545). */
export function textOf({ head, events }: WrittenCalendar): string {
  return writeCalendar(head, events)
}

/** The calendar of a link as its owner may see it; not written again while nothing has changed. 404 if its room does not exist. */
export async function calendarOf(
  context: AppContext,
  link: ReadCalendar,
  host: string,
): Promise<WrittenCalendar> {
  const school = await versionOfSchool(context.db)
  const now = civilNow(school.time_zone, context.instant())
  const version = `${dateOf(now)} ${school.version}`
  const kept = keptOf(context)
  const key = `${link.id} ${host}`
  const last = kept.get(key)
  if (last?.version === version) return last.calendar
  const calendar = await writeWhole(context, link, { host, now, last: last?.calendar })
  kept.delete(key)
  kept.set(key, { version, calendar })
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return calendar
}

async function writeWhole(
  { db, instant }: AppContext,
  { owner, room_id }: ReadCalendar,
  { host, now, last }: { host: string; now: CivilDateTime; last: WrittenCalendar | undefined },
): Promise<WrittenCalendar> {
  const { time_zone, role_limits, school_name } = await schoolSettings(db)
  const today = dateOf(now)
  const days = { date_from: addDays(today, -DAYS_BACK), date_to: addDays(today, DAYS_AHEAD) }
  const startOfToday = instant().toZonedDateTimeISO(time_zone).startOfDay()
  const events = await eventsOfCalendar(db, owner, {
    room_id,
    now,
    days,
    last_day: lastDayOf(limitsOf(owner, role_limits), now),
    cancelled_since: startOfToday.subtract({ days: CANCELLED_DAYS }).toInstant(),
  })
  if (!events) refuse('not_found')
  const zone = calendarZone(time_zone, days.date_from, days.date_to)
  const [names, subjects, own] = await Promise.all([roomNames(db), subjectNames(db), ownName(db, owner)])
  const school = school_name || UNNAMED_SCHOOL
  const name =
    room_id === null
      ? text(owner.language, 'calendars.of_person', { school, name: own })
      : text(owner.language, 'calendars.of_room', { school, room: names.get(room_id) ?? '' })
  const frame: CalendarFrame = {
    ...{ name, language: owner.language, zone, host },
    names: { room: id => names.get(id), subject: id => subjects.get(id ?? 0) },
  }
  const head = writeHead(frame)
  const before = new Map(last?.events.map(event => [event.id, event]))
  const all = events.map(event => writeEvent(event, frame, before.get(event.id)))
  const hash = createHash('sha256').update(head)
  for (const event of all) hash.update(event.hash)
  return { name, time_zone, head, events: all, hash: hash.digest() }
}

async function roomNames(db: AppContext['db']): Promise<Map<number, string>> {
  const rooms = await listRooms(db)
  const words = (number: string, name: string) =>
    name.toLowerCase() === number.toLowerCase() ? number : `${number} ${name}`.trim()
  return new Map(rooms.map(({ id, room_number, name }) => [id, words(room_number, name)]))
}

async function subjectNames(db: AppContext['db']): Promise<Map<number, string>> {
  const subjects = await listSubjects({ db })
  return new Map(subjects.map(({ id, name }) => [id, name]))
}

async function ownName(db: AppContext['db'], owner: ReadCalendar['owner']): Promise<string> {
  const [person] = await namesOfPeople(db, owner.language, [owner.id])
  return person?.full_name ?? ''
}

function keptOf(context: AppContext): Map<string, { version: string; calendar: WrittenCalendar }> {
  const kept = written.get(context) ?? new Map()
  written.set(context, kept)
  return kept
}
