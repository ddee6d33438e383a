import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type CivilDate, minutesOf } from '@stunda/domain/time/civil.ts'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import { useImperativeHandle, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { BoardColumn } from '../schedule/board/board-column.ts'
import { categoryWord } from '../schedule/board/event-look.tsx'
import { HorizonDialog } from '../schedule/horizon-dialog.tsx'
import { PhoneSchedule } from '../schedule/phone/phone-schedule.tsx'
import { PrintButton } from '../schedule/print/print-button.tsx'
import { useColourBy } from '../schedule/toolbar/colour-menu.tsx'
import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { useSaidOnChange } from '../shared/ui/say-aloud.ts'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { CancelDayButton } from './cancel-day-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { PlanExportButton } from './plan-export-button.tsx'
import { planText } from './plan-lines.ts'
import { PlanOnPaper } from './plan-on-paper.tsx'
import styles from './plan-on-phone.module.css'
import type { ShownPlanProps } from './plan-props.ts'
import { usePlanWeek } from './use-plan-week.ts'

/** The plan on a phone: a day of the person as a list; the week is loaded at once. */
export function PlanOnPhone(props: ShownPlanProps) {
  const { ref, now, people, person, mine, shown, show } = props
  const { user, date } = shown
  const t = useTexts()
  const colourBy = useColourBy()
  const week = usePlanWeek(props)
  const { plan, today, day, columns, names, horizon, isMine, loading } = week
  const focused = useRef<HTMLElement | null>(null)
  const [saved, setSaved] = useState<Reservation>()
  useImperativeHandle(ref, () => ({
    restoreFocus: () => focused.current?.focus({ preventScroll: true }),
    showSaved: setSaved,
  }))

  const column = loading === 'first' ? undefined : columns.find(column => column.date === date)
  const closed = column ? week.closed(column) : null
  const seen = loading === 'no' ? person : null
  useSaidOnChange(person ? t('plan.week_of', { name: person.full_name }) : '')
  const words = {
    students: (count: number) => t('schedule.students', { count }),
    category: (category_id: number) => categoryWord(category_id, t),
  }
  const keepFocus = () => {
    focused.current = document.activeElement as HTMLElement | null
  }
  return (
    <>
      <PhoneSchedule
        date={date}
        today={today}
        now={minutesOf(now)}
        choice={
          people && (
            <PersonMenu
              className={styles.person}
              people={people}
              chosen={person}
              mine={mine}
              onChoose={user => show({ user })}
            />
          )
        }
        column={column}
        failed={
          user === null ? (
            <Empty
              icon={<IconCalendarUser />}
              title={t('plan.nobody_chosen')}
              text={t('plan.nobody_chosen_text')}
            />
          ) : plan.isError && !plan.data ? (
            <Failed error={plan.error} onRetry={() => void plan.refetch()} busy={plan.isFetching} />
          ) : null
        }
        waiting={loading === 'next'}
        busy={loading === 'no' ? busyDays(columns) : undefined}
        day={day}
        colourBy={colourBy}
        closed={closed}
        saved={saved}
        bookableFrom={freeFrom()}
        said={reservation => planText(reservation, user ?? 0, names, words)}
        freeUntil={time => t('plan.free_until', { time })}
        foot={
          seen && (
            <>
              <PlanExportButton {...props} {...week} person={seen} whole />
              <PrintButton whole />
              <CancelDayButton {...props} {...week} person={seen} whole />
            </>
          )
        }
        onShow={date => show({ date })}
        onOpen={id => {
          keepFocus()
          week.onOpen(id)
        }}
        onBook={
          isMine
            ? (column, stretch) => {
                keepFocus()
                week.onBook(column, stretch)
              }
            : undefined
        }
      />
      {(plan.isLoading || loading === 'next') && <PaperComing />}
      {seen && <PlanOnPaper {...props} {...week} person={seen} />}
      {horizon.refused !== null && <HorizonDialog days={horizon.refused} onClose={horizon.forget} />}
    </>
  )

  /** One's own free time is said where it can be booked, somebody else's all day, unless the school is closed. */
  function freeFrom() {
    if (!column) return null
    if (isMine) return week.bookableFrom(column)
    return closed ? null : day.start
  }
}

/** How many events take place on the days that have any. */
function busyDays(columns: readonly BoardColumn[]): Map<CivilDate, number> {
  const counts = columns.map(
    ({ date, events }) => [date, events.filter(one => !one.cancelled).length] as const,
  )
  return new Map(counts.filter(([, count]) => count > 0))
}
