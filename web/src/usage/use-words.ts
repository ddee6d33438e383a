import { useMemo } from 'react'
import type { Say } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { formatDays, formatShortDate, formatShortWeekday, formatWeekday } from '../shared/dates/format.ts'
import { percentOf } from './heat-cells.ts'
import type { Period } from './usage-address.ts'

/** Numbers, hours, weekdays and periods as this page says them. */
export interface Words {
  t: Say
  /** `8 640` */
  number(number: number): string
  /** `34,5 h` of minutes; from a hundred hours on, whole ones. */
  hours(minutes: number): string
  /** `58 %`; `–` of null. */
  percent(share: number | null): string
  weekday(weekday: number): string
  shortWeekday(weekday: number): string
  period(period: Period, thisYear: string): string
}

/** A Monday. */
const MONDAY = '2026-11-23'

export function useWords(): Words {
  const t = useTexts()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(t.language, { maximumFractionDigits: 0 })
    const fine = new Intl.NumberFormat(t.language, { maximumFractionDigits: 1 })
    const dayOf = (weekday: number) => `${MONDAY.slice(0, 8)}${22 + weekday}`
    return {
      t,
      number: number => whole.format(number),
      hours: minutes => t('usage.hours', { hours: (minutes < 6000 ? fine : whole).format(minutes / 60) }),
      percent: share => (share === null ? '–' : t('usage.percent', { percent: percentOf(share) })),
      weekday: weekday => formatWeekday(dayOf(weekday), t.language),
      shortWeekday: weekday => formatShortWeekday(dayOf(weekday), t.language),
      period: ({ date_from, date_to }, thisYear) =>
        date_from.startsWith(thisYear) && date_to.startsWith(thisYear)
          ? formatDays(date_from, date_to, t.language)
          : `${formatShortDate(date_from, t.language)}–${formatShortDate(date_to, t.language)}`,
    }
  }, [t])
}
