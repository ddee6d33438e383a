import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { lastDayOf, limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { type CivilDate, type CivilDateTime, daysBetween } from '@stunda/domain/time/civil.ts'
import type { PlainSettings } from '../settings/settings.service.ts'
import { refuse, type TextRef } from '../shared/refusal.ts'

const MAX_DAYS = 31

/** Refuses (422) days in the wrong order, or too many of them; both days are included. */
export function refuseDays({ date_from, date_to }: { date_from: CivilDate; date_to: CivilDate }): void {
  if (date_to < date_from) refuseField('date_to', { text: 'schedule.ends_before_start' })
  if (daysBetween(date_from, date_to) >= MAX_DAYS) {
    refuseField('date_to', { text: 'schedule.too_many_days', values: { max_days: MAX_DAYS } })
  }
}

/** Refuses (422) with a message at a field. */
export function refuseField(field: string, message: TextRef): never {
  refuse('invalid', { errors: { [field]: [message] } })
}

/** Refuses (422) a date beyond the actor's horizon; the answer contains the limit in days. */
export function refuseBeyondHorizon(
  actor: Actor,
  settings: PlainSettings,
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
