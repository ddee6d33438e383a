import { dateOf } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import { isOutsideHours } from './hours-rules.ts'
import { type DaysOff, isClosed, type SchoolHours } from './opening-hours.ts'
import { isLive, type RequestedEvent } from './situation.ts'
import { CATEGORY } from './vocabulary.ts'

/** The school's calendar, as far as an event may not be in keeping with it. */
export type Calendar = SchoolHours & DaysOff

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
  const isMaintenance = event.category_id === CATEGORY.maintenance
  if (!isMaintenance && isClosed(dateOf(event.start_datetime), calendar)) return 'closed_day'
  if (isOutsideHours(event, calendar)) return 'hours'
  return !isMaintenance && !room.is_available ? 'room' : null
}
