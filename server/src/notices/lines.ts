import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'

/** An event as the reader of a notice may see it. */
export interface SeenEvent {
  event_name: string
  category_id: number
  is_pending: boolean
  room_id: number
  subject_id: number | null
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
  teachers: number[]
  students: string[]
}

/** The part of a notice about one event. `before` and `after` are null while the event was not or is no longer the reader's. */
export interface NoticeLine {
  reservation_id: number
  before: SeenEvent | null
  after: SeenEvent | null
  /** The event goes on without the reader, or went on before the reader came. */
  goes_on: boolean
  /** The description was changed; its words are only in the event. */
  described: boolean
}

/** Whether somebody who has not seen a line is telephoned about it: the event is cancelled, or at another time or in another room. */
export function isUrgent(kind: NoticeKind, { before, after }: NoticeLine): boolean {
  return (
    kind === 'moved' || kind === 'cancelled' || Boolean(before && after && before.room_id !== after.room_id)
  )
}

/** When a line's event begins; where it began if it is gone. */
export function startOf({ before, after }: NoticeLine): CivilDateTime {
  return (after ?? before)?.start_datetime ?? ''
}

/** Whether it is too late for a notice: it reminds of events that have begun. */
export function isLateReminder(
  { kind, lines }: { kind: NoticeKind; lines: readonly NoticeLine[] },
  now: CivilDateTime,
): boolean {
  return kind === 'reminder' && lines.every(line => startOf(line) <= now)
}
