import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isKeyLate } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { isUnanswered } from '@stunda/domain/reservations/waiting.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { TextKey } from '../../i18n/text-keys.ts'

/** A text that says more than the name of the status: refused, unanswered, key late; undefined without one. */
export function statusText(event: Reservation, now: CivilDateTime | undefined): TextKey | undefined {
  if (event.refusal) return 'schedule.kind_refused'
  if (now === undefined) return undefined
  if (isUnanswered(event, now)) return 'schedule.kind_unanswered'
  return isKeyLate(event, now) ? 'schedule.kind_key_late' : undefined
}

const STATUS_KIND: Record<number, string> = {
  [STATUS.pending]: 'pending',
  [STATUS.cancelled]: 'cancelled',
  [STATUS.key_issued]: 'key-issued',
}

/** The colour of a status. `text`: as of statusText. */
export function statusColor(id: number, text?: TextKey): string {
  const kind = text === 'schedule.kind_unanswered' ? 'cancelled' : STATUS_KIND[id]
  return `var(--event-${kind ?? 'confirmed'}-bar)`
}
