import type { User } from '@stunda/contract/people/people.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { type CivilDate, dateOf, minutesOf, minutesToClock } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { newEventAt } from '../schedule/asked-event.ts'
import { Board } from '../schedule/board/board.tsx'
import type { BoardColumn } from '../schedule/board/board-column.ts'
import type { EventScreenProps } from '../schedule/board/board-view.ts'
import { useCardWords } from '../schedule/board/category-words.ts'
import { USUAL_LENGTH } from '../schedule/board/free-time.ts'
import { firstFree } from '../schedule/first-free.ts'
import { BOARD_KEYS, gridKeys } from '../schedule/grid-keys.ts'
import { MyDayStrip } from '../schedule/my-day/my-day-strip.tsx'
import { BookingBar } from '../schedule/phone/booking-bar.tsx'
import { PhoneSchedule } from '../schedule/phone/phone-schedule.tsx'
import { hasPlan, useNextEvent } from '../schedule/plan-query.ts'
import { lastDay } from '../schedule/schedule-query.ts'
import styles from '../schedule/schedule-screen.module.css'
import { GridStage, listsFailure } from '../schedule/schedule-stage.tsx'
import { ColourMenu, useColourBy } from '../schedule/toolbar/colour-menu.tsx'
import toolbar from '../schedule/toolbar/toolbar.module.css'
import { ToolbarFrame } from '../schedule/toolbar/toolbar-frame.tsx'
import { byName, formatClockRange, formatDays, formatOnDay } from '../shared/dates/format.ts'
import { useKeys } from '../shared/keys/keys-here.ts'
import {
  useMe,
  usePermissions,
  useRooms,
  useSettings,
  useStudents,
  useTeachers,
} from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { useAnnouncedChange, useAnnouncement } from '../shared/ui/announcements.tsx'
import { Button, classes } from '../shared/ui/button.tsx'
import { PageComing } from '../shared/ui/page-skeleton.tsx'
import { useIsPhone } from '../shared/ui/use-media.ts'
import { type PlanPerson, peopleWithPlans } from './person-menu.tsx'
import { planLines, planText } from './plan-lines.ts'
import phone from './plan-on-phone.module.css'
import { PlanButtons, usePlanParts } from './plan-parts.tsx'
import type { ShownPlanProps } from './use-plan-week.ts'
import { useShownPlan } from './use-shown-plan.ts'

/** A week of one person: of the user, or, with `r` on individual_plan, of anybody. */
export function PlanScreen(props: EventScreenProps) {
  const me = useMe()
  const lists = [useRooms(), useSettings(), useTeachers(), useStudents()] as const
  const [rooms, settings, teachers, students] = lists
  const now = useSchoolNow()
  const failure = listsFailure(lists)
  if (failure) return failure
  if (!me || !now || !rooms.data || !settings.data || !teachers.data || !students.data) return <PageComing />
  const loaded = { rooms: rooms.data, settings: settings.data }
  return <Plan {...props} {...{ me, now }} {...loaded} teachers={teachers.data} students={students.data} />
}

interface PlanProps extends EventScreenProps, Pick<ShownPlanProps, 'rooms' | 'settings' | 'now'> {
  me: User
  teachers: Parameters<typeof peopleWithPlans>[0]
  students: Parameters<typeof peopleWithPlans>[1]
}

function Plan({ me, teachers, students, ...props }: PlanProps) {
  const { language } = useTexts()
  const seesAll = allows(usePermissions(), 'individual_plan', 'r')
  const { shown, show } = useShownPlan(dateOf(props.now), me, seesAll)
  const people = useMemo(
    () => peopleWithPlans(teachers, students, byName(language)),
    [teachers, students, language],
  )
  const find = (user: number | null): PlanPerson | null => people.find(({ id }) => id === user) ?? null
  const Shown = useIsPhone() ? PlanOnPhone : PlanOnBoard
  return (
    <Shown
      {...props}
      {...{ shown, show }}
      people={seesAll ? people : null}
      person={find(shown.user)}
      mine={hasPlan(me) ? find(me.id) : null}
    />
  )
}

/** The plan as a grid, for wide screens: seven days side by side. */
function PlanOnBoard(props: ShownPlanProps) {
  const { ref, now, person, shown, show } = props
  const { date } = shown
  const t = useTexts()
  const colourBy = useColourBy()
  useKeys(gridKeys(BOARD_KEYS, props.onKey !== undefined))
  const { week, of, seen, menu, nobody, paper } = usePlanParts(props)
  const { plan, today, day, hours, columns, names, loading } = week
  const user = shown.user ?? 0
  const cards = useMemo(() => planLines(user, names), [user, names])
  const isEmpty =
    loading === 'no' && columns.every(({ events }) => events.every(({ cancelled }) => cancelled))
  const nothing =
    isEmpty && shown.user !== null ? t(week.isMine ? 'plan.own_week_empty' : 'plan.week_empty') : null
  const next = useNextEvent({ ...shown, horizon: week.lastDay }, today, nothing !== null)
  const label = t('plan.week_of', { name: person?.full_name ?? t('plan.person_gone') })
  useAnnouncedChange(label)
  useAnnouncement(nothing)
  const hint = nothing && (
    <>
      {nothing}
      {next && (
        <Button look="quiet" className={styles.hintStep} onClick={() => show({ date: next.start_date })}>
          {t('plan.next_event', {
            day: formatOnDay(next.start_date, t.language),
            time: next.start_time,
            room: names.roomOf(next)?.room_number ?? '–',
          })}
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.screen}>
      <ToolbarFrame
        {...{ date, today }}
        view="week"
        title={formatDays(startOfWeek(date), endOfWeek(date), t.language)}
        onShow={date => show({ date })}
      >
        {menu()}
        <ColourMenu />
        {of && !(plan.isError && !seen) && (
          // They have their places from the beginning, so that nothing moves when they come.
          <div className={classes(toolbar.buttons, !seen && toolbar.coming)}>
            <PlanButtons {...of} />
          </div>
        )}
      </ToolbarFrame>
      <GridStage query={plan} instead={nobody} hint={hint}>
        <Board
          {...{ ref, label, columns, day, hours, colourBy, cards, loading }}
          of="days"
          now={{ date: today, minute: minutesOf(now) }}
          roomOf={names.roomOf}
          closed={week.closed}
          away={week.away}
          bookableFrom={week.bookableFrom}
          onAsk={props.onAsk}
          onKey={props.onKey}
          dragging={{ judging: week.judging, move: props.onMove }}
        />
      </GridStage>
      {paper}
      {week.horizon}
    </div>
  )
}

/** The plan on a phone: one day as a list. The whole week is loaded. */
function PlanOnPhone(props: ShownPlanProps) {
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
        choice={() => menu(phone.person)}
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
