import { setImmediate } from 'node:timers/promises'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { eventsOfRooms } from '../reservations/reading/calendar-reading.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { plainSettings, schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { type CalendarFrame, writeCalendar, writeEvent, writeHead } from './calendar-text.ts'
import { roomNames, subjectNames } from './calendars.service.ts'
import { calendarZone } from './time-zone.ts'

/** Other requests are served after so many events. */
const EVENTS_BETWEEN_BREATHS = 100

/**
 * The events of all rooms on some days that are not cancelled, as one calendar (RFC 5545), as the reader sees them. `host` makes the ids of
 * events unique.
 */
export async function writeSchoolCalendar(
  context: AppContext,
  reader: SignedIn,
  { host, ...days }: { date_from: CivilDate; date_to: CivilDate; host: string },
): Promise<string> {
  const { db } = context
  const { time_zone, school_name } = await plainSettings(db)
  const rooms = (await listRooms(db)).map(({ id }) => id)
  const events = await eventsOfRooms(db, reader, { rooms, days, now: await schoolNow(context) })
  const [names, subjects] = [await roomNames(db), await subjectNames(db)]
  const frame: CalendarFrame = {
    ...{ name: school_name || UNNAMED_SCHOOL, language: reader.language, host },
    zone: calendarZone(time_zone, days.date_from, days.date_to),
    names: { room: id => names.get(id), subject: id => subjects.get(id ?? 0) },
  }
  const written = []
  for (const [index, event] of events.entries()) {
    if (index % EVENTS_BETWEEN_BREATHS === 0) await setImmediate()
    written.push(writeEvent(event, frame, undefined))
  }
  return writeCalendar(writeHead(frame), written)
}
