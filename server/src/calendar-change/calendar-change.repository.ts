import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import type { SchoolHours } from '@stunda/domain/reservations/opening-hours.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { leftOut } from '../db/left-out.ts'
import { onClosedWeekday, outsideHours } from '../db/outside-hours.ts'

/** The settings or the room that a change of the calendar has set, with their values before; neither: it has only changed events. */
export interface CalendarChange {
  settings_before: AdminSettings | null
  settings_after: AdminSettings | null
  room_id: number | null
  /** Whether the room could be booked before. */
  was_available: 0 | 1 | null
  /** Whether the room was deleted. */
  room_removed: boolean
}

export const ONLY_EVENTS: CalendarChange = {
  ...{ settings_before: null, settings_after: null },
  ...{ room_id: null, was_available: null, room_removed: false },
}

/** The live events to come of a room that it cannot keep while it is out of use, by start. */
export async function eventsInRoom(db: Db, room_id: number, now: CivilDateTime): Promise<number[]> {
  return idsOf(
    db,
    sql`select id from reservations r
         where r.room_id = ${room_id} and is_live and start_datetime >= ${now} and category_id <> 3
         order by start_datetime, id`,
  )
}

/** The live events of a room that are not over, by start. */
export async function eventsNotOverIn(db: Db, room_id: number, now: CivilDateTime): Promise<number[]> {
  return idsOf(
    db,
    sql`select id from reservations
         where room_id = ${room_id} and is_live and start_datetime >= ${now}::timestamp::date and end_datetime > ${now}
         order by start_datetime, id`,
  )
}

/** The events to come of a room that were left out because it was out of use, by start. */
export async function leftOutOfRoom(db: Db, room_id: number, now: CivilDateTime): Promise<number[]> {
  const isInUse = sql`exists (select from rooms where id = r.room_id and is_available = 1)`
  return idsOf(db, leftOut(now, sql`(c.room_id = ${room_id} and was.room_id = ${room_id} and ${isInUse})`))
}

/**
 * The live events to come that are not in keeping with the calendar, as the domain's notInKeeping says, by start. The closed days are read
 * once: a look-up of each event's own took half of the time.
 */
export async function notInKeeping(db: Db, school: SchoolHours, now: CivilDateTime): Promise<number[]> {
  return idsOf(
    db,
    sql`select r.id
          from reservations r join rooms room on room.id = r.room_id
         where r.is_live and r.start_datetime >= ${now} and (
           ${outsideHours(school, 'r')} or r.category_id <> 3 and (
             room.is_available = 0 or ${onClosedWeekday(school, 'r')}
             or (select range_agg(daterange(date_from, date_to, '[]')) from closed_days) @> r.start_datetime::date))
         order by r.start_datetime, r.id`,
  )
}

/** The rooms that are out of use. */
export async function roomsOutOfUse(db: Db): Promise<number[]> {
  return idsOf(db, sql`select id from rooms where is_available = 0 and not removed`)
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}
