import { hoursOf, longestHours, type SchoolDay } from '@stunda/domain/reservations/opening-hours.ts'
import { lengthOf } from '@stunda/domain/reservations/times-to-pick.ts'
import { minutesToClock } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { boundsOf, faultsOf, onOneDay } from '../fields/time-bounds.ts'
import { useWithStart } from '../fields/use-moved-end.ts'
import { useEventForm, useField, useTimesToPick } from './event-form-context.ts'

/** The two fields for the time of the open event: what they offer, refuse and say. */
export function useStartAndEnd() {
  const { form, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  const { date_reservation: date, start_time, end_time, initial } = form
  const { starts, ends } = useTimesToPick(date, start_time, form.id === null)
  const withStart = useWithStart(form, true)
  const hours = onOneDay(useHours())
  const bounds = boundsOf(hours)
  const isUntouched =
    date === initial.date_reservation && start_time === initial.start_time && end_time === initial.end_time
  const faults = isUntouched ? { start: '', end: '' } : faultsOf(form, hours, t)
  const [start, end] = [field('start_time'), field('end_time')]
  return {
    start: {
      ...start,
      ...bounds.start,
      error: start.error || faults.start,
      value: start_time,
      times: starts,
      onChange: (time: string) => set(withStart(time)),
    },
    end: {
      ...end,
      ...bounds.end,
      error: end.error || faults.end,
      value: end_time,
      times: ends,
      hintOf: (time: string) => durationText(lengthOf(start_time, time) ?? 0, t),
      onChange: (time: string) => set({ end_time: time }),
    },
  }
}

/** The hours of the event's day; of a new series, whose other days may have others, the longest of the school. */
function useHours(): SchoolDay {
  const { form, settings } = useEventForm()
  if (form.id !== null || form.recurrence === 'single') return hoursOf(form.date_reservation, settings)
  const { start, end } = longestHours(settings)
  return { day_start: minutesToClock(start), day_end: minutesToClock(end) }
}
