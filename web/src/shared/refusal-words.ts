import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Say } from '../i18n/texts.ts'

/** Says who refused a request, and why if they said so. */
export function refusalWords({ by, reason }: NonNullable<Reservation['refusal']>, t: Say): string {
  const name = by.full_name
  return reason === null
    ? t('schedule.refused_by', { name })
    : t('schedule.refused_because', { name, reason })
}
