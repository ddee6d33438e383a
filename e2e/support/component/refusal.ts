import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { ReasonField, RuleName } from '@stunda/domain/reservations/rule.ts'
import { NO_CONFLICTS, reasonOf } from '../../../web/src/reservations/refusal/refusal.fixture.ts'
import { Refused } from './api.ts'

/** What a refused booking says besides its rule. */
interface Details extends Partial<Pick<Refusal, 'conflicts' | 'alternatives' | 'swap_with'>> {
  field?: ReasonField
  message?: string
  /** The events in the way. */
  events?: Reservation[]
}

/** A refused booking, for one rule; by default because the room is taken. */
export function refusal(rule: RuleName = 'room-conflict', details: Details = {}): Refused {
  const { field = 'room', message = 'Telpa šajā laikā ir aizņemta.', events = [], ...others } = details
  const reason = reasonOf(rule, { field, message, event_ids: events.map(({ id }) => id) })
  return new Refused(422, {
    message,
    errors: { [field]: [message] },
    conflicts: { ...NO_CONFLICTS, events },
    reasons: [reason],
    alternatives: [],
    ...others,
  } satisfies Refusal)
}
