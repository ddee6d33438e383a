import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { lastDayOf, limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { SettingsRow } from '../settings/settings.service.ts'
import { refuse } from '../shared/refusal.ts'

/** Refuses (422) to look further ahead than the actor may; the answer names the limit, in days. */
export function refuseBeyondHorizon(
  actor: Actor,
  settings: SettingsRow,
  now: CivilDateTime,
  date: CivilDate,
): void {
  const limits = limitsOf(actor, settings.role_limits)
  const { max_reservation_days } = limits
  const last = lastDayOf(limits, now)
  if (max_reservation_days === null || last === null || date <= last) return
  refuse('invalid', {
    message: { text: 'schedule.beyond_horizon', values: { max_reservation_days } },
    extra: { error: { max_reservation_days } },
  })
}
