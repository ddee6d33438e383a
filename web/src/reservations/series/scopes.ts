import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { ScopeName } from '../event/event-calls.ts'

/** How far a change of one event of a series can reach. */
export const SCOPES = ['this', 'following', 'all'] as const satisfies readonly ScopeName[]

type Placed = Pick<Reservation, 'id' | 'start_datetime' | 'end_datetime' | 'status_id'>

/**
 * Which events of a series a change of one of them reaches: of the others only those that have not begun. `keepsStart`: the change
 * leaves the event its beginning, so that it is reached also while it goes on.
 */
export function inScope<Event extends Placed>(
  series: readonly Event[],
  edited: Placed,
  scope: ScopeName,
  now: CivilDateTime,
  keepsStart: boolean,
): Event[] {
  if (scope === 'this') return series.filter(event => event.id === edited.id)
  const from = scope === 'following' && edited.start_datetime > now ? edited.start_datetime : now
  const isReached = (event: Event) => event.id === edited.id && keepsStart && isGoingOn(event, now)
  return series.filter(event => event.start_datetime >= from || isReached(event))
}
