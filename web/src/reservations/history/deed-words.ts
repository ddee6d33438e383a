import type { DeedSummary } from '@stunda/contract/reservations/deed-summary.ts'
import { addDays, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDayMonth, formatDays } from '../../shared/dates/format.ts'

/** Words what somebody did to several events at once: `Anna Liepiņa is away, 24–28 November`. */
export function useDeedWords(): (deed: DeedSummary) => string {
  const t = useTexts()
  return ({ kind, person, group, start_datetime, end_datetime, undoes }) => {
    const whose = group ?? person?.full_name ?? ''
    const words = [t(`reservations.deed_${kind}`, { whose })]
    if (start_datetime) {
      const first = dateOf(start_datetime)
      const last = end_datetime && lastDay(end_datetime)
      words.push(
        last && last > first ? formatDays(first, last, t.language) : formatDayMonth(first, t.language),
      )
    }
    const deed = words.join(', ')
    return undoes ? t('reservations.deed_undone', { deed }) : deed
  }
}

function lastDay(end: string): string {
  return clockOf(end) === '00:00' ? addDays(dateOf(end), -1) : dateOf(end)
}
