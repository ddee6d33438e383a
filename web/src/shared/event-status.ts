import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyOff from '@tabler/icons-react/dist/esm/icons/IconKeyOff.mjs'
import type { Say } from '../i18n/texts.ts'
import colours from './ui/event-colours.module.css'

/** How each status of an event looks, and its word. */
export const STATUSES = {
  confirmed: { className: colours.confirmed, Icon: IconCircleCheck, word: 'schedule.kind_confirmed' },
  pending: { className: colours.pending, Icon: IconHourglass, word: 'schedule.kind_pending' },
  unanswered: { className: colours.cancelled, Icon: IconHourglassOff, word: 'schedule.kind_unanswered' },
  'key-issued': { className: colours.keyIssued, Icon: IconKey, word: 'schedule.kind_key_issued' },
  'key-late': { className: colours.keyLate, Icon: IconKeyOff, word: 'schedule.kind_key_late' },
  cancelled: { className: colours.cancelled, Icon: IconCalendarOff, word: 'schedule.kind_cancelled' },
  refused: { className: colours.cancelled, Icon: IconCircleX, word: 'schedule.kind_refused' },
} as const

export type EventStatus = keyof typeof STATUSES

/** What the status of an event depends on; `refusal` is set on a request that was refused. */
export interface WithStatus {
  status_id: number
  refusal?: unknown
}

/** The status of an event. `isOver`: its key should be back, and nobody can approve it any more. */
export function statusOf({ status_id, refusal }: WithStatus, isOver: boolean): EventStatus {
  if (status_id === STATUS.cancelled) return refusal ? 'refused' : 'cancelled'
  if (status_id === STATUS.pending) return isOver ? 'unanswered' : 'pending'
  if (status_id === STATUS.key_issued) return isOver ? 'key-late' : 'key-issued'
  return 'confirmed'
}

/** The name of an event's status; `isOver` as in `statusOf`. */
export function statusWord(event: WithStatus, isOver: boolean, t: Say): string {
  return t(STATUSES[statusOf(event, isOver)].word)
}
