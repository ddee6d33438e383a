import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { addDays, type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { refuse } from '../http/refusal.ts'
import type { SettingsRow } from '../settings/settings.service.ts'

/** Refuses (422) to look further ahead than the actor may; the answer names the limit, in days. */
export function refuseBeyondHorizon(
  actor: Actor,
  settings: SettingsRow,
  now: CivilDateTime,
  date: CivilDate,
): void {
  const { max_reservation_days } = limitsOf(actor, settings.role_limits)
  if (max_reservation_days === null || date <= addDays(dateOf(now), max_reservation_days)) return
  refuse('invalid', {
    said: { text: 'schedule.beyond_horizon', values: { max_reservation_days } },
    extra: { error: { max_reservation_days } },
  })
}
