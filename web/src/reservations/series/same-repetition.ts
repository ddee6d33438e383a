import type { EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import { NO_RECURRENCE, type RecurrenceFields } from '../event/recurring-state.ts'

/**
 * How another event like one of a series repeats, from a day on: on the same weekdays and until the same end, or on the chosen days
 * still to come. Alone where the series is over then, or the event was changed apart from it.
 */
export function sameRepetition(
  { until, reservations }: Pick<EventMeta, 'until' | 'reservations'>,
  { recurrence, changed_alone }: Reservation,
  date: CivilDate,
): RecurrenceFields {
  const ordinary = reservations.filter(one => !one.changed_alone).map(({ start_date }) => start_date)
  if (changed_alone || recurrence === 'single') return NO_RECURRENCE
  if (recurrence === 'recurring') {
    const dates = [date, ...ordinary.filter(day => day > date)].sort()
    return dates.length > 1 ? { ...NO_RECURRENCE, recurrence, dates } : NO_RECURRENCE
  }
  if (!until || until <= date) return NO_RECURRENCE
  const weekdays = recurrence === 'monthly' ? [] : [...new Set(ordinary.map(weekdayOf))].sort()
  return { ...NO_RECURRENCE, recurrence, until, weekdays }
}
