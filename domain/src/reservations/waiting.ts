import type { CivilDateTime } from '../time/civil.ts'
import type { BookedEvent } from './situation.ts'
import { STATUS } from './vocabulary.ts'

type StatusAndEnd = Pick<BookedEvent, 'status_id' | 'end_datetime'>

/** Whether an event is pending and not over. */
export function isWaiting({ status_id, end_datetime }: StatusAndEnd, now: CivilDateTime): boolean {
  return status_id === STATUS.pending && end_datetime > now
}
