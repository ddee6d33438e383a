import { clockOf, dateOf } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import { type DaysOff, hoursOf, isClosed, type SchoolDay } from './opening-hours.ts'
import { isLive, type RequestedEvent } from './situation.ts'
import { CATEGORY } from './vocabulary.ts'

/** The school's calendar, as far as an event may not be in keeping with it. */
export type Calendar = SchoolDay & DaysOff

/** The reason why an event is not in keeping. */
export type NotInKeeping = 'closed_day' | 'hours' | 'room'

/**
 * Returns why a live event is not in keeping: it is on a closed day or weekday, outside of the hours of its day, or in a room out of use.
 * Null: it is in keeping, or cancelled. Maintenance may be on closed days, in the usual hours, and in such rooms.
 */
export function notInKeeping(
  event: Interval & Pick<RequestedEvent, 'category_id' | 'status_id'>,
  calendar: Calendar,
  room: { is_available: boolean },
): NotInKeeping | null {
  if (!isLive(event)) return null
  const { start_datetime, end_datetime } = event
  const isMaintenance = event.category_id === CATEGORY.maintenance
  const date = dateOf(start_datetime)
  if (!isMaintenance && isClosed(date, calendar)) return 'closed_day'
  const { day_start, day_end } = hoursOf(date, calendar)
  if (clockOf(start_datetime) < day_start || clockOf(end_datetime) > day_end) return 'hours'
  return !isMaintenance && !room.is_available ? 'room' : null
}
