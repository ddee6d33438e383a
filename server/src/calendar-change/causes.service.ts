import type { Language } from '@stunda/contract/wire.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { isOutsideHours } from '@stunda/domain/reservations/hours-rules.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Cause } from '../db/cause.ts'
import type { Db } from '../db/database.ts'
import type { Snapshot } from '../reservations/history/history.service.ts'
import type { CauseOf } from '../reservations/rearranging/rearranging.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { type SettingsRow, schoolSettings } from '../settings/settings.service.ts'
import { text } from '../texts/texts.ts'

/** A school's calendar and rooms, as the causes of a change name them. */
export interface Calendar {
  settings: SettingsRow
  rooms: ReadonlyMap<number, { room_number: string; is_available: 0 | 1 }>
}

/** The calendar and rooms as they are in a transaction. */
export async function calendarIn(db: Db): Promise<Calendar> {
  const [settings, rooms] = [await schoolSettings(db), await listRooms(db)]
  return { settings, rooms: new Map(rooms.map(room => [room.id, room])) }
}

/**
 * Why an event is cancelled, moved or given another date when the calendar changes: the name of the closed day, the school's hours, or the room
 * that cannot be reserved; why a cancelled one takes place after all: what of it no longer holds.
 */
export function causesOf(before: Calendar, after: Calendar): CauseOf {
  return (event, changed) => {
    const isBack = !isLive(event) && changed !== null && isLive(changed)
    const obstacle = obstacleTo(event, isBack ? before : after)
    return obstacle && (isBack ? obstacle.over : obstacle.there)
  }
}

/** What in a calendar is in the way of an event, in words: that it is, and that it no longer is. */
interface Obstacle {
  there: Cause
  over: Cause
}

function obstacleTo(event: Snapshot, { settings, rooms }: Calendar): Obstacle | null {
  const date = dateOf(event.start_datetime)
  const room = rooms.get(event.room_id)
  if (event.category_id !== CATEGORY.maintenance) {
    if (room?.is_available === 0) return said('room', { room: room.room_number })
    const closed = closedOn(date, settings.closed_days)
    if (closed) {
      const name = (language: Language) => closed.names?.[language] ?? closed.name
      return {
        there: each(name),
        over: each(language => text(language, 'causes.closed_day_over', { name: name(language) })),
      }
    }
    const weekday = weekdayOf(date)
    const own = settings.weekday_hours.find(hours => hours.weekday === weekday)
    if (own && own.day_start === null) return said('weekday', { weekday: String(weekday) })
  }
  if (!isOutsideHours(event, settings)) return null
  const { day_start, day_end } = hoursOf(date, settings)
  return said('hours', { start: day_start, end: day_end })
}

function said(what: string, values: Record<string, string>): Obstacle {
  return {
    there: each(language => text(language, `causes.${what}`, values)),
    over: each(language => text(language, `causes.${what}_over`, values)),
  }
}

const each = (say: (language: Language) => string): Cause => ({ lv: say('lv'), en: say('en') })
