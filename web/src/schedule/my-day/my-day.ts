import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'

/** The rest of a person's day. */
export interface MyDay {
  /** The event that is going on or comes first; undefined if there is none among the known ones. */
  first: Reservation | undefined
  /** Whether `first` is going on. */
  isGoingOn: boolean
  /** The other events of today that are not over, by start. */
  others: readonly Reservation[]
}

/** The ids of the events that are going on, and of the next one today; cancelled ones do not count. */
export function nowAndNext(events: readonly Reservation[], now: CivilDateTime): number[] {
  const { first, others } = myDayOf(
    events.filter(({ start_datetime }) => dateOf(start_datetime) === dateOf(now)),
    now,
  )
  const today = first ? [first, ...others] : []
  const next = today.find(({ start_datetime }) => start_datetime > now)
  return today.filter(event => event.start_datetime <= now || event === next).map(({ id }) => id)
}

/** The rest of a person's day at the school's civil time `now`, from the events of a week; cancelled ones do not count. */
export function myDayOf(week: readonly Reservation[], now: CivilDateTime): MyDay {
  const ahead = week
    .filter(({ status_id, end_datetime }) => status_id !== STATUS.cancelled && end_datetime > now)
    .sort((one, other) => (one.start_datetime < other.start_datetime ? -1 : 1))
  const [first, ...rest] = ahead
  const today = dateOf(now)
  return {
    first,
    isGoingOn: first !== undefined && first.start_datetime <= now,
    others: rest.filter(({ start_datetime }) => dateOf(start_datetime) === today),
  }
}
