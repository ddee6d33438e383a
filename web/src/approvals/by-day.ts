import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { isWaiting } from '@stunda/domain/reservations/waiting.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Pending } from './pending-query.ts'

/** The bookings of each day, days and bookings in their order. */
export function byDay(
  list: readonly PendingReservation[],
): { date: CivilDate; bookings: readonly PendingReservation[] }[] {
  return [...Map.groupBy(list, ({ start_date }) => start_date)].map(([date, bookings]) => ({
    date,
    bookings,
  }))
}

/** What of it waits at the school's `now`: who has the list open all day is not offered what is over meanwhile. */
export function waitingAt({ list, total }: Pending, now: CivilDateTime): Pending {
  const waiting = list.filter(booking => isWaiting(booking, now))
  return { list: waiting, total: total - (list.length - waiting.length) }
}

/** What waits, and among it, where it stood, what was decided. */
export function withDecided(
  list: readonly PendingReservation[],
  decided: readonly PendingReservation[],
): readonly PendingReservation[] {
  const gone = decided.filter(one => !list.some(({ id }) => id === one.id))
  const place = ({ start_datetime }: PendingReservation) => Date.parse(start_datetime)
  return [...list, ...gone].sort((a, b) => place(a) - place(b) || a.id - b.id)
}

/** Which booking has the focus when this one goes: the next, or the last; undefined when none is left. */
export function afterThis(list: readonly PendingReservation[], id: number): number | undefined {
  const at = list.findIndex(booking => booking.id === id)
  return (list[at + 1] ?? list[at - 1])?.id
}
