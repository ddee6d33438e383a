import { MOST_EVENTS, MOST_TIMES } from '@stunda/contract/bounds.ts'
import { hoursOf, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import { type CivilDate, daysBetween, isCivilDate } from '@stunda/domain/time/civil.ts'
import { daysFrom } from '@stunda/domain/time/week.ts'
import { hasTime, type TimeFields } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'

/** At how many times, or on how many days in a row, so many rooms can be taken over together. */
export const mostDays = (rooms: number): number =>
  Math.min(MOST_TIMES, Math.floor(MOST_EVENTS / Math.max(1, rooms)))

/**
 * The times of a takeover: as typed; or for rooms that are out of use until a day, one time for each day in its hours. None if the days
 * are not typed whole, or are too many.
 */
export function timesOf(
  { rooms, times, until }: Pick<TypedTakeover, 'rooms' | 'times' | 'until'>,
  hours: OpeningHours,
): readonly TimeFields[] {
  const [time] = times
  if (until === undefined || !time) return times
  const { date_reservation: from, start_time, end_time } = time
  if (!isCivilDate(from) || !isCivilDate(until)) return []
  const count = daysBetween(from, until) + 1
  if (count > mostDays(rooms.length)) return []
  return daysFrom(from, count)
    .map((date: CivilDate) => {
      const { day_start, day_end } = hoursOf(date, hours)
      return {
        date_reservation: date,
        start_time: date === from ? start_time : day_start,
        end_time: date === until ? end_time : day_end,
      }
    })
    .filter(hasTime)
}
