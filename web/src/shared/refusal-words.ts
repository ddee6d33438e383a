import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Say } from '../i18n/texts.ts'

/** Who refused a request, and why where that was said. */
export function refusalWords({ by, reason }: NonNullable<Reservation['refusal']>, t: Say): string {
  const name = by.full_name
  return reason === null
    ? t('schedule.refused_by', { name })
    : t('schedule.refused_because', { name, reason })
}
