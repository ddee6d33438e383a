import type { KeyRow } from '@stunda/contract/reservations/keys.ts'
import { type CivilDateTime, dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { formatShortDayMonthIn } from '../../shared/dates/format.ts'

/** When an event ends or ended whose key is out: `end`, for after "until": the time if it ends today, otherwise the day; `late`: for how long or since when. */
export function useLateWords(): (row: KeyRow, now: CivilDateTime) => { end: string; late: string } {
  const t = useTexts()
  return ({ reservation: { start_date, end_time, end_datetime } }, now) => {
    const isToday = start_date === dateOf(now)
    const endIn = (sentence: 'until' | 'on') =>
      isToday ? end_time : formatShortDayMonthIn(sentence, start_date, t.language)
    const late = isToday
      ? t('desk.late_for', { duration: durationText(minutesOf(now) - minutesOf(end_datetime), t) })
      : t('desk.late_since', { end: endIn('on') })
    return { end: endIn('until'), late }
  }
}
