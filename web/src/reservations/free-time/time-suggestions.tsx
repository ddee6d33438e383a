import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { type CivilDate, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatShortDayMonth } from '../../shared/dates/format.ts'
import type { EventFields, FormState } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { freeForAll } from './free-for-all.ts'
import styles from './free-that-day.module.css'
import { layLanes } from './lanes.ts'

export interface TimeSuggestionsProps {
  lanes: readonly Occupancy[]
  next: readonly Occupancy[] | undefined
  tomorrow: CivilDate | undefined
  day: TimeRange
  asked: TimeRange
  /** Whose time it is: a room's alone, or of all who take part as well. */
  who: 'room' | 'all'
  form: FormState
  lists: EventLists
  /** Nothing is offered before these minutes of the day: they have passed. */
  earliest: number
  /** Nothing is offered on the asked day: one has all the reservations there that are allowed. */
  onlyTomorrow: boolean
  onPick(fields: Partial<EventFields>): void
}

/** The nearest times free for all, and the same time on the next day when it is; one click sets it. */
export function TimeSuggestions({
  lanes,
  next,
  tomorrow,
  day,
  asked,
  who,
  form,
  lists,
  earliest,
  onlyTomorrow,
  onPick,
}: TimeSuggestionsProps) {
  const t = useTexts()
  const language = useLanguage()
  const length = asked.end - asked.start
  const wish = { start: asked.start, length, day, count: 3 }
  const sameDay = onlyTomorrow ? [] : freeForAll([...busyOf(lanes, day), { start: 0, end: earliest }], wish)
  const isFreeTomorrow =
    next !== undefined &&
    tomorrow !== undefined &&
    !busyOf(next, day).some(busy => busy.start < asked.end && asked.start < busy.end)
  const times = [
    ...sameDay.slice(0, isFreeTomorrow ? 2 : 3).map(time => ({ ...time, date: form.date_reservation })),
    ...(isFreeTomorrow ? [{ ...asked, date: tomorrow }] : []),
  ]
  const room = lists.rooms.find(one => one.id === form.room_id)?.room_number
  if (times.length === 0 && onlyTomorrow) return null
  if (times.length === 0) return <p className={styles.hint}>{t('reservations.none_free')}</p>
  return (
    <>
      <h4 className={styles.subtitle}>{t('reservations.free_for_all', { who })}</h4>
      <ul className={styles.times}>
        {times.map(({ start, end, date }) => {
          const [start_time, end_time] = [minutesToClock(start), minutesToClock(end)]
          const where = [date === form.date_reservation ? '' : formatShortDayMonth(date, language), room]
            .filter(Boolean)
            .join(', ')
          return (
            <li key={`${date} ${start}`}>
              <button
                type="button"
                className={styles.time}
                onClick={() => onPick({ date_reservation: date, start_time, end_time })}
              >
                <span className={styles.clock}>{formatClockRange(start_time, end_time)}</span>
                <span className={styles.where}>{where}</span>
                <IconChevronRight aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function busyOf(lanes: readonly Occupancy[], day: TimeRange): TimeRange[] {
  return layLanes(lanes, day, undefined).flatMap(lane => lane.taken)
}
