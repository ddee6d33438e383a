import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { freeForAll } from '@stunda/domain/reservations/free-for-all.ts'
import { primeMinutes } from '@stunda/domain/reservations/limits-of.ts'
import { hoursRange } from '@stunda/domain/reservations/opening-hours.ts'
import type { PrimeTime } from '@stunda/domain/reservations/situation.ts'
import { soonestOffered } from '@stunda/domain/reservations/soonest-offered.ts'
import {
  addMinutes,
  type CivilDate,
  type CivilDateTime,
  civilDateTime,
  clockToMinutes,
  dateOf,
  MINUTES_PER_DAY,
  type Minutes,
  minutesOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatShortDayMonth } from '../../shared/dates/format.ts'
import { usedUp, useLimitUse } from '../../shared/limit-use.ts'
import { intervalOf } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import styles from './free-that-day.module.css'
import { layLanes, meet } from './lanes.ts'

export interface TimeSuggestionsProps {
  lanes: readonly Occupancy[]
  next: readonly Occupancy[] | undefined
  tomorrow: CivilDate | undefined
  day: TimeRange
  asked: TimeRange
  /** Whether only the room has to be free, or all participants too. */
  who: 'room' | 'all'
  /** Nothing is offered on the asked day, on which the user's limit is used up. */
  onlyTomorrow: boolean
  /** How much of the user's limits is used on the asked day; undefined: it does not matter. */
  limits: LimitUse | undefined
}

/** The nearest times that are free for all, also the same time on the next day; one click sets one. */
export function TimeSuggestions({
  lanes,
  next,
  tomorrow,
  day,
  asked,
  who,
  onlyTomorrow,
  limits,
}: TimeSuggestionsProps) {
  const { form, now, settings, set } = useEventForm()
  const t = useTexts()
  const length = asked.end - asked.start
  const soonest = addMinutes(now, settings.min_notice_minutes ?? 0)
  const earliest = Math.max(
    soonestOffered(intervalOf(form).start_datetime, now),
    settings.min_notice_minutes ? minutesOn(form.date_reservation, soonest) : 0,
  )
  const wish = { start: asked.start, length, day, count: 3 }
  const full = limits ? fullOfPrimeTime(limits, form.date_reservation, length, settings) : []
  const taken = [...busyOf(lanes, day), { start: 0, end: earliest }, ...full]
  const sameDay = onlyTomorrow ? [] : quietFirst(taken, elsewhereOf(lanes, day), wish)
  const dayAfter = hoursRange(tomorrow ?? '', settings)
  const limitsTomorrow = useLimitUse(tomorrow ?? '', limits !== undefined && next !== undefined).data
  const isAllowedTomorrow =
    limits === undefined ||
    (limitsTomorrow !== undefined &&
      usedUp(limitsTomorrow, length, primeMinutes(timesOn(tomorrow ?? '', asked), settings)) === undefined)
  const isFreeTomorrow =
    isAllowedTomorrow &&
    next !== undefined &&
    tomorrow !== undefined &&
    dayAfter.start <= asked.start &&
    asked.end <= dayAfter.end &&
    ![...busyOf(next, dayAfter), ...elsewhereOf(next, dayAfter)].some(busy => meet(busy, asked))
  const times = [
    ...sameDay.slice(0, isFreeTomorrow ? 2 : 3).map(time => ({ ...time, date: form.date_reservation })),
    ...(isFreeTomorrow ? [{ ...asked, isElsewhere: false, date: tomorrow }] : []),
  ].sort((a, b) => Number(a.isElsewhere) - Number(b.isElsewhere))
  const room = useRoomNumber()(form.room_id)
  if (times.length === 0 && onlyTomorrow) return null
  if (times.length === 0) return <p className={styles.hint}>{t('reservations.none_free', { who })}</p>
  return (
    <div className={styles.offers}>
      <h4 className={styles.subtitle}>{t('reservations.free_for_all', { who })}:</h4>
      <ul className={styles.times}>
        {times.map(({ start, end, date, isElsewhere }) => {
          const [start_time, end_time] = [minutesToClock(start), minutesToClock(end)]
          const where = [
            date === form.date_reservation ? '' : formatShortDayMonth(date, t.language),
            room,
            isElsewhere ? t('reservations.busy_elsewhere') : '',
          ]
            .filter(Boolean)
            .join(', ')
          return (
            <li key={`${date} ${start}`}>
              <button
                type="button"
                className={styles.time}
                onClick={() => set({ date_reservation: date, start_time, end_time })}
              >
                <span className="heavy">{formatClockRange(start_time, end_time)}</span>
                {where && <span className="mild"> · {where}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="faint">{t('reservations.or_drag')}</p>
    </div>
  )
}

/** The time of a day in which a booking of so many minutes takes more of prime time than the user may. */
function fullOfPrimeTime(
  { max_prime_time_hours: { limit, used_minutes } }: LimitUse,
  date: CivilDate,
  length: Minutes,
  prime: PrimeTime,
): TimeRange[] {
  const start = clockToMinutes(prime.prime_time_start)
  const end = clockToMinutes(prime.prime_time_end)
  if (limit === null || primeMinutes(timesOn(date, { start, end }), prime) === 0) return []
  const left = Math.max(0, limit * 60 - used_minutes)
  if (length <= left) return []
  return [2 * left < end - start ? { start: start + left, end: end - left } : { start, end }]
}

function timesOn(date: CivilDate, { start, end }: TimeRange) {
  return { start_datetime: civilDateTime(date, start), end_datetime: civilDateTime(date, end) }
}

/** A moment in minutes of a day; 0 if it lies before, the day's end if after. */
function minutesOn(date: CivilDate, moment: CivilDateTime): Minutes {
  if (dateOf(moment) === date) return minutesOf(moment)
  return dateOf(moment) < date ? 0 : MINUTES_PER_DAY
}

/** The nearest times that are free for all; those at which somebody is busy in another house come last. */
function quietFirst(
  taken: readonly TimeRange[],
  elsewhere: readonly TimeRange[],
  wish: Parameters<typeof freeForAll>[1],
): (TimeRange & { isElsewhere: boolean })[] {
  const quiet = freeForAll([...taken, ...elsewhere], wish)
  if (elsewhere.length === 0) return quiet.map(time => ({ ...time, isElsewhere: false }))
  const more = freeForAll([...taken, ...quiet], wish).filter(time => elsewhere.some(busy => meet(busy, time)))
  return [
    ...quiet.map(time => ({ ...time, isElsewhere: false })),
    ...more.map(time => ({ ...time, isElsewhere: true })),
  ]
}

function elsewhereOf(lanes: readonly Occupancy[], day: TimeRange): TimeRange[] {
  return layLanes(lanes, day, undefined).flatMap(lane => lane.elsewhere)
}

function busyOf(lanes: readonly Occupancy[], day: TimeRange): TimeRange[] {
  return layLanes(lanes, day, undefined).flatMap(lane => lane.taken)
}
