import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatOnDay } from '../../shared/dates/format.ts'
import { useSchoolNow } from '../../shared/school-now.ts'

/** Names a lesson by its day, time and name. */
export function useLessonWords(): (lesson: Reservation) => string {
  const t = useTexts()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return ({ start_date, start_time, event_name }) =>
    t('owed.lesson', {
      day: formatOnDay(start_date, t.language, thisYear),
      time: start_time,
      event: event_name,
    })
}
