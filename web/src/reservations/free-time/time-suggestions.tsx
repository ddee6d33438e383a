import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { freeForAll } from '@stunda/domain/reservations/free-for-all.ts'
import { hoursRange } from '@stunda/domain/reservations/opening-hours.ts'
import { soonestOffered } from '@stunda/domain/reservations/soonest-offered.ts'
import { type CivilDate, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatShortDayMonth } from '../../shared/dates/format.ts'
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
}: TimeSuggestionsProps) {
  const { form, now, settings, set } = useEventForm()
  const t = useTexts()
  const language = useLanguage()
  const length = asked.end - asked.start
  const earliest = soonestOffered(intervalOf(form).start_datetime, now)
  const wish = { start: asked.start, length, day, count: 3 }
  const taken = [...busyOf(lanes, day), { start: 0, end: earliest }]
  const sameDay = onlyTomorrow ? [] : quietFirst(taken, elsewhereOf(lanes, day), wish)
  const dayAfter = hoursRange(tomorrow ?? '', settings)
  const isFreeTomorrow =
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
            date === form.date_reservation ? '' : formatShortDayMonth(date, language),
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
