import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { WHO_SEES } from '@stunda/domain/reservations/who-sees.ts'
import type { EventFields } from './event-fields.ts'

/** Whether the event has a telephone that the actor does not see, and that stays unless they type another one. */
export function keepsPhone(
  { category_id }: Pick<EventFields, 'category_id'>,
  loaded: Reservation | undefined,
  actor: Actor,
): boolean {
  const hasOne = loaded?.responsible_name !== undefined && loaded.category_id === category_id
  return hasOne && !WHO_SEES.responsible_phone(actor)
}
