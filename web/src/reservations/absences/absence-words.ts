import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import {
  formatClockRange,
  formatDayMonth,
  formatDays,
  formatOnDay,
  formatShortDayMonthIn,
} from '../../shared/dates/format.ts'
import { daysOf } from './absence-range.ts'

/** Words when somebody is away: `24.–26. novembris`, `24. novembris, 10:00–13:00`. */
export function useAbsenceWords(): (range: Interval) => string {
  const t = useTexts()
  return range => {
    const {
      days: [first, last],
      part,
    } = daysOf(range)
    if (!part) return first === last ? formatDayMonth(first, t.language) : formatDays(first, last, t.language)
    const [start, end] = part
    if (first === last)
      return t('absences.part_of_day', { day: formatDayMonth(first, t.language), start, end })
    const from = formatShortDayMonthIn('from', first, t.language)
    const to = formatShortDayMonthIn('until', last, t.language)
    return t('absences.part_of_days', { from, to, start, end })
  }
}

/** Names a lesson by its day, times and name. */
export function useLessonInWords(): (lesson: Reservation) => string {
  const { language } = useTexts()
  return ({ start_date, start_time, end_time, event_name }) =>
    `${formatOnDay(start_date, language)}, ${formatClockRange(start_time, end_time)} ${event_name}`
}
