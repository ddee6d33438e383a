import type { SchoolDay } from '@stunda/domain/reservations/opening-hours.ts'
import type { Times } from '@stunda/domain/reservations/times-to-pick.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { type ClockTime, clockToMinutes, isClockTime, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'

/** The hours of the day on which a time begins and of the day on which it ends. */
export interface FirstAndLast {
  first: SchoolDay
  last: SchoolDay
  isOneDay: boolean
}

export const onOneDay = (day: SchoolDay): FirstAndLast => ({ first: day, last: day, isOneDay: true })

/** The first and the last time that may be typed as a start and as an end. */
export function boundsOf({ first, last }: FirstAndLast) {
  return {
    start: { min: first.day_start, max: later(first.day_end, -SLOT_MINUTES) },
    end: { min: later(last.day_start, SLOT_MINUTES), max: last.day_end },
  }
}

const later = (time: ClockTime, minutes: number) => minutesToClock(clockToMinutes(time) + minutes)

/** What is wrong with a start and an end, in words; empty: nothing. Times that are not understood are said by their fields. */
export function faultsOf({ start_time, end_time }: Times, hours: FirstAndLast, t: Say) {
  const { first, last, isOneDay } = hours
  const isBackwards = isOneDay && isClockTime(start_time) && start_time >= end_time
  const isLate = end_time > last.day_end
  const isEarly = isClockTime(start_time) && start_time < first.day_start
  const atEnd = isBackwards
    ? t('reservations.rule_ends_after_start')
    : isLate && t('reservations.rule_ends_within_day', { day_end: last.day_end })
  return {
    start:
      (isEarly && t('reservations.rule_starts_within_day', { day_start: first.day_start })) ||
      offMarks(start_time, t),
    end: (isClockTime(end_time) && (atEnd || offMarks(end_time, t))) || '',
  }
}

function offMarks(time: ClockTime, t: Say): string {
  if (!isClockTime(time) || clockToMinutes(time) % SLOT_MINUTES === 0) return ''
  return t('reservations.rule_times_on_marks', { slot_minutes: SLOT_MINUTES })
}
