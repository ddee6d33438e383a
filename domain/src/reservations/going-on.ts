import type { CivilDateTime } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import { isLive, type RequestedEvent } from './situation.ts'

/** Whether an event is running: it has begun and is not over, cancelled or a draft. */
export function isGoingOn(
  event: Interval & Pick<RequestedEvent, 'status_id'> & { is_draft?: boolean },
  now: CivilDateTime,
): boolean {
  return isLive(event) && !event.is_draft && event.start_datetime < now && event.end_datetime > now
}
