import { createHash } from 'node:crypto'
import { lastDayOf, limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import { addDays, type CivilDateTime, civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import { chargeWork } from '../attempts/work.service.ts'
import { type ReadCalendar, readByLink } from '../auth/calendar-links.service.ts'
import { namesOfPeople } from '../people/people.service.ts'
import { eventsOfCalendar } from '../reservations/reading/calendar-reading.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
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
import { Latest } from './latest.ts'
import { calendarZone } from './time-zone.ts'

const DAYS_BACK = 90
const DAYS_AHEAD = 400
const CANCELLED_DAYS = 30
/** What an owner is charged with for reading the events of a calendar, and writing those that have changed. */
const WRITING_MS = 25

/** A calendar as it was written last. */
export interface WrittenCalendar {
  name: string
  time_zone: string
  head: string
  events: readonly WrittenEvent[]
  /** The hash of the whole text. */
  hash: Buffer
}

/** How the school stood when a calendar was written: as long as it is the same, so is the calendar. */
interface Moment {
  now: CivilDateTime
  version: string
}

interface Kept {
  calendars: Latest<{ version: string; calendar: WrittenCalendar }>
  /** Of many more calendars, as an ETag needs nothing else. */
  hashes: Latest<{ version: string; hash: Buffer }>
}

/** The calendars written last, by link and host. A calendar of 600 events takes half a megabyte, a hash 300 bytes. */
const kept = new WeakMap<AppContext, Kept>()
const CALENDARS = 50
const HASHES = 20_000

/**
 * The feed of a link's secret, as text (RFC 5545); null if the reader has it, by its ETag. 404 and 429 as readByLink; 429 also for too much
 * that was written anew, which is charged to the owner.
 */
export async function readFeed(
  context: AppContext,
  secret: string,
  { address, host, isKnown }: { address: string; host: string; isKnown(etag: string): boolean },
): Promise<{ etag: string; text: string | null }> {
  const link = await readByLink(context, secret, address)
  const moment = await momentOf(context)
  const last = keptOf(context).hashes.get(keyOf(link, host))
  if (last?.version === moment.version && isKnown(etagOf(last))) return { etag: etagOf(last), text: null }
  const calendar = await calendarAt(context, link, host, moment)
  const etag = etagOf(calendar)
  return { etag, text: isKnown(etag) ? null : writeCalendar(calendar.head, calendar.events) }
}

/** The calendar of a link as its owner may see it; not written again while nothing has changed. 404 if its room does not exist. */
export async function calendarOf(
  context: AppContext,
  link: ReadCalendar,
  host: string,
): Promise<WrittenCalendar> {
  return calendarAt(context, link, host, await momentOf(context))
}

async function calendarAt(
  context: AppContext,
  link: ReadCalendar,
  host: string,
  { now, version }: Moment,
): Promise<WrittenCalendar> {
  const { calendars, hashes } = keptOf(context)
  const key = keyOf(link, host)
  const last = calendars.get(key)
  if (last?.version === version) return last.calendar
  await chargeWork(context, link.owner.id, WRITING_MS)
  const calendar = await writeWhole(context, link, { host, now, last: last?.calendar })
  calendars.set(key, { version, calendar })
  hashes.set(key, { version, hash: calendar.hash })
  return calendar
}

async function momentOf(context: AppContext): Promise<Moment> {
  const school = await versionOfSchool(context.db)
  const now = civilNow(school.time_zone, context.instant())
  return { now, version: `${dateOf(now)} ${school.version}` }
}

async function writeWhole(
  { db, instant }: AppContext,
  { owner, room_id }: ReadCalendar,
  { host, now, last }: { host: string; now: CivilDateTime; last: WrittenCalendar | undefined },
): Promise<WrittenCalendar> {
  const { time_zone, role_limits, school_name } = await plainSettings(db)
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

/** The numbers and names of all rooms, by id. */
export async function roomNames(db: AppContext['db']): Promise<Map<number, string>> {
  const rooms = await listRooms(db)
  const words = (number: string, name: string) =>
    name.toLowerCase() === number.toLowerCase() ? number : `${number} ${name}`.trim()
  return new Map(rooms.map(({ id, room_number, name }) => [id, words(room_number, name)]))
}

/** The names of all subjects, by id. */
export async function subjectNames(db: AppContext['db']): Promise<Map<number, string>> {
  const subjects = await listSubjects({ db })
  return new Map(subjects.map(({ id, name }) => [id, name]))
}

async function ownName(db: AppContext['db'], owner: ReadCalendar['owner']): Promise<string> {
  const [person] = await namesOfPeople(db, owner.language, [owner.id])
  return person?.full_name ?? ''
}

function keptOf(context: AppContext): Kept {
  const known = kept.get(context) ?? { calendars: new Latest(CALENDARS), hashes: new Latest(HASHES) }
  kept.set(context, known)
  return known
}

const keyOf = ({ id }: ReadCalendar, host: string) => `${id} ${host}`

const etagOf = ({ hash }: { hash: Buffer }) => `"${hash.toString('base64url')}"`
