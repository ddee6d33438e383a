import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import type { BoardColumn } from '../schedule/board/board-column.ts'
import { cardWords } from '../schedule/board/card-words.ts'
import { PhoneSchedule } from '../schedule/phone/phone-schedule.tsx'
import { PrintButton } from '../schedule/print/on-paper.tsx'
import { Printed } from '../schedule/schedule-stage.tsx'
import { useAnnouncedChange } from '../shared/ui/announcements.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { CancelDayButton } from './cancel-day-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { PlanExportButton } from './plan-export-button.tsx'
import { planText } from './plan-lines.ts'
import { PlanOnPaper } from './plan-on-board.tsx'
import styles from './plan-on-phone.module.css'
import type { ShownPlanProps } from './plan-props.ts'
import { usePlanWeek } from './use-plan-week.ts'

/** The plan on a phone: one day as a list. The whole week is loaded. */
export function PlanOnPhone(props: ShownPlanProps) {
  const { ref, now, people, person, mine, shown, show, onAsk } = props
  const { user, date } = shown
  const t = useTexts()
  const week = usePlanWeek(props)
  const { plan, day, columns, names, horizon, isMine, loading } = week
  const column = loading === 'first' ? undefined : columns.find(column => column.date === date)
  const closed = column ? week.closed(column) : null
  const seen = loading === 'no' ? person : null
  useAnnouncedChange(person ? t('plan.week_of', { name: person.full_name }) : '')
  return (
    <>
      <PhoneSchedule
        {...{ ref, date, now, column, day, closed, onAsk }}
        query={plan}
        choice={() =>
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
        instead={
          user === null && (
            <Empty
              icon={<IconCalendarUser />}
              title={t('plan.nobody_chosen')}
              text={t('plan.nobody_chosen_text')}
            />
          )
        }
        busy={loading === 'no' ? busyDays(columns) : undefined}
        bookableFrom={freeFrom()}
        mayBook={isMine}
        said={reservation => planText(reservation, user ?? 0, names, cardWords(t))}
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
      />
      <Printed query={plan}>{seen && <PlanOnPaper {...props} {...week} person={seen} />}</Printed>
      {horizon}
    </>
  )

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
