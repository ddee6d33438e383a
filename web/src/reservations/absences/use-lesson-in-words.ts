import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'

/** Names a lesson by its day, times and name. */
export function useLessonInWords(): (lesson: Reservation) => string {
  const { language } = useTexts()
  return ({ start_date, start_time, end_time, event_name }) =>
    `${formatOnDay(start_date, language)}, ${formatClockRange(start_time, end_time)} ${event_name}`
}
