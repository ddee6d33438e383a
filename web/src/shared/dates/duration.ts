import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'

/** A number of minutes in words: `45 min`, `2 h`, `2 h 15 min`. */
export function durationText(length: Minutes, t: Say): string {
  const hours = Math.floor(length / 60)
  const minutes = length % 60
  if (hours === 0) return t('shared.duration_minutes', { minutes })
  return minutes === 0
    ? t('shared.duration_hours', { hours })
    : t('shared.duration_hours_minutes', { hours, minutes })
}
