import type { CivilDateTime } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import { type AskedEvent, isLive } from './situation.ts'

/** Whether an event has begun and is not over; what is cancelled, or a draft yet, does not take place at all. */
export function isGoingOn(
  event: Interval & Pick<AskedEvent, 'status_id'> & { is_draft?: boolean },
  now: CivilDateTime,
): boolean {
  return isLive(event) && !event.is_draft && event.start_datetime < now && event.end_datetime > now
}
