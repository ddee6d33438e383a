import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { isWaiting } from '@stunda/domain/reservations/waiting.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Decision } from '../shared/decide.ts'

/** The first bookings that wait for approval, the soonest first, and how many wait in all. */
export interface Pending {
  list: readonly PendingReservation[]
  total: number
}

/** A booking that is being decided or has just been decided. */
export interface Decided {
  booking: PendingReservation
  how: Decision
}

/** The bookings of each day; days and bookings keep their order. */
export function byDay(
  list: readonly PendingReservation[],
): { date: CivilDate; bookings: readonly PendingReservation[] }[] {
  return [...Map.groupBy(list, ({ start_date }) => start_date)].map(([date, bookings]) => ({
    date,
    bookings,
  }))
}

/** Without the bookings that are over at the school's `now`, also while the list stays open all day. */
export function waitingAt({ list, total }: Pending, now: CivilDateTime): Pending {
  const waiting = list.filter(booking => isWaiting(booking, now))
  return { list: waiting, total: total - (list.length - waiting.length) }
}

/** Without one booking that has been decided. */
export function withoutBooking({ list, total }: Pending, id: number): Pending {
  const left = list.filter(booking => booking.id !== id)
  return { list: left, total: total - (list.length - left.length) }
}

/** The waiting bookings with the decided ones in their former places. */
export function withDecided(
  list: readonly PendingReservation[],
  decided: readonly Decided[],
): readonly PendingReservation[] {
  const gone = decided.map(({ booking }) => booking).filter(one => !list.some(({ id }) => id === one.id))
  const startOf = ({ start_datetime }: PendingReservation) => Date.parse(start_datetime)
  return [...list, ...gone].sort((a, b) => startOf(a) - startOf(b) || a.id - b.id)
}

/** The decided bookings without those that wait again because the decision was undone. `busy`: the ids being decided. */
export function stillDecided(
  decided: readonly Decided[],
  waiting: readonly { id: number }[],
  busy: ReadonlySet<number>,
): readonly Decided[] {
  const still = decided.filter(
    ({ booking }) => busy.has(booking.id) || !waiting.some(({ id }) => id === booking.id),
  )
  return still.length === decided.length ? decided : still
}

/** The id of the booking that is focused when one is decided: the next, or else the one before; undefined when it was the last. */
export function focusedAfter(list: readonly PendingReservation[], id: number): number | undefined {
  const index = list.findIndex(booking => booking.id === id)
  return (list[index + 1] ?? list[index - 1])?.id
}
