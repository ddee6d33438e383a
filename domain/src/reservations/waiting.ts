import type { CivilDateTime } from '../time/civil.ts'
import type { BookedEvent } from './situation.ts'
import { STATUS } from './vocabulary.ts'

type StatusAndEnd = Pick<BookedEvent, 'status_id' | 'end_datetime'>

/** Whether an event waits for approval: as long as it is not over, for then there is nothing to approve. */
export function isWaiting({ status_id, end_datetime }: StatusAndEnd, now: CivilDateTime): boolean {
  return status_id === STATUS.pending && end_datetime > now
}

/** Whether an event waited for approval until it was over: nobody answered in time. */
export function isUnanswered({ status_id, end_datetime }: StatusAndEnd, now: CivilDateTime): boolean {
  return status_id === STATUS.pending && end_datetime <= now
}
