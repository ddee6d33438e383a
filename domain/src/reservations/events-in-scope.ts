import type { CivilDateTime } from '../time/civil.ts'
import { isGoingOn } from './going-on.ts'

/** How far a change of one event of a series can reach. */
export const SCOPES = ['this', 'following', 'all'] as const
export type ScopeName = (typeof SCOPES)[number]

type Placed = Parameters<typeof isGoingOn>[0] & { id: number }

/**
 * The events in the scope of a change: `this`, the edited event alone; `following`, it and later ones; `all`, every event. Of the
 * others only events that have not begun, and the edited event while it is running if the change keeps its start.
 */
export function eventsInScope<Event extends Placed>(
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
