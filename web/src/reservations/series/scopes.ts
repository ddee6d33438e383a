import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { ScopeName } from '../use-save-event.ts'

/** How far a change of one event of a series can reach. */
export const SCOPES = ['this', 'following', 'all'] as const satisfies readonly ScopeName[]

interface Placed {
  id: number
  start_datetime: CivilDateTime
}

/** Which events of a series a change of one of them reaches: of the others only those that have not begun. */
export function inScope<Event extends Placed>(
  series: readonly Event[],
  edited: Placed,
  scope: ScopeName,
  now: CivilDateTime,
): Event[] {
  if (scope === 'this') return series.filter(event => event.id === edited.id)
  const from = scope === 'following' && edited.start_datetime > now ? edited.start_datetime : now
  return series.filter(event => event.start_datetime >= from)
}
