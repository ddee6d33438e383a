import { type CivilDate, dateOf, minutesToClock } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { newEventAt } from '../schedule/asked-event.ts'
import type { BoardColumn } from '../schedule/board/board-column.ts'
import { useCardWords } from '../schedule/board/category-words.ts'
import { USUAL_LENGTH } from '../schedule/board/free-time.ts'
import { firstFree } from '../schedule/first-free.ts'
import { MyDayStrip } from '../schedule/my-day/my-day-strip.tsx'
import { BookingBar } from '../schedule/phone/booking-bar.tsx'
import { PhoneSchedule } from '../schedule/phone/phone-schedule.tsx'
import { lastDay } from '../schedule/schedule-query.ts'
import { formatClockRange } from '../shared/dates/format.ts'
import { useAnnouncedChange } from '../shared/ui/announcements.tsx'
import { planText } from './plan-lines.ts'
import styles from './plan-on-phone.module.css'
import { PlanButtons, usePlanParts } from './plan-parts.tsx'
import type { ShownPlanProps } from './use-plan-week.ts'

/** The plan on a phone: one day as a list. The whole week is loaded. */
export function PlanOnPhone(props: ShownPlanProps) {
  const { ref, now, rooms, settings, person, shown, show, onAsk } = props
  const { user, date } = shown
  const t = useTexts()
  const { week, seen, menu, nobody, paper } = usePlanParts(props)
  const { plan, columns, names, isMine, loading } = week
  const day = week.hours(date)
  const column = loading === 'first' ? undefined : columns.find(column => column.date === date)
  const closed = column ? week.closed(column) : null
  const words = useCardWords()
  useAnnouncedChange(person ? t('plan.week_of', { name: person.full_name }) : '')
  return (
    <>
      <PhoneSchedule
        {...{ ref, date, now, column, day, closed, onAsk }}
        away={awayText()}
        query={plan}
        first={ask =>
          isMine && (
            <MyDayStrip now={now} horizon={lastDay(dateOf(now), settings.max_reservation_days)} onAsk={ask} />
          )
        }
        choice={() => menu(styles.person)}
        actions={ask =>
          isMine &&
          week.booking.mayCreate && (
            <BookingBar
              {...{ rooms, date, firstEvent }}
              booking={week.booking}
              onShow={date => show({ date })}
              onAsk={ask}
            />
          )
        }
        instead={nobody}
        busy={loading === 'no' ? busyDays(columns) : undefined}
        bookableFrom={freeFrom()}
        mayBook={isMine}
        said={reservation => planText(reservation, user ?? 0, names, words)}
        freeUntil={time => t('plan.free_until', { time })}
        foot={seen && <PlanButtons {...seen} whole />}
        onShow={date => show({ date })}
      />
      {paper}
      {week.horizon}
    </>
  )

  function firstEvent() {
    const { booking, bookableFrom, hours } = week
    return (
      (column && firstFree([column], { ...booking.judging, hours, bookableFrom, busy: () => [] })) ||
      newEventAt({ room: null, date }, { start: day.start, end: day.start + USUAL_LENGTH })
    )
  }

  function awayText(): string | undefined {
    const times = week
      .away(date)
      .map(({ start, end }) => [Math.max(start, day.start), Math.min(end, day.end)] as const)
      .filter(([start, end]) => start < end)
      .map(([start, end]) => formatClockRange(minutesToClock(start), minutesToClock(end)))
    return times.length > 0 ? t('plan.away_at', { times: times.join(', ') }) : undefined
  }

  /** The user's own free time is shown where it can be booked, others' all day unless the school is closed. */
  function freeFrom() {
    if (!column) return null
    if (isMine) return week.bookableFrom(column)
    return closed ? null : day.start
  }
}

/** The number of events of each day that has any; cancelled ones do not count. */
function busyDays(columns: readonly BoardColumn[]): Map<CivilDate, number> {
  const counts = columns.map(
    ({ date, events }) => [date, events.filter(one => !one.cancelled).length] as const,
  )
  return new Map(counts.filter(([, count]) => count > 0))
}
