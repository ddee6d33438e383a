import { minutesOf } from '@stunda/domain/time/civil.ts'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { Board } from '../schedule/board/board.tsx'
import { BOARD_KEYS, gridKeys } from '../schedule/grid-keys.ts'
import { HorizonDialog } from '../schedule/horizon-dialog.tsx'
import { PrintButton } from '../schedule/print/print-button.tsx'
import styles from '../schedule/schedule-screen.module.css'
import { useColourBy } from '../schedule/toolbar/colour-menu.tsx'
import { formatDay } from '../shared/dates/format.ts'
import { useKeys } from '../shared/keys/keys-here.ts'
import { Button } from '../shared/ui/button.tsx'
import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { useSaidAloud, useSaidOnChange } from '../shared/ui/say-aloud.ts'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { CancelDayButton } from './cancel-day-button.tsx'
import { PlanExportButton } from './plan-export-button.tsx'
import { planLines } from './plan-lines.ts'
import { PlanOnPaper } from './plan-on-paper.tsx'
import type { ShownPlanProps } from './plan-props.ts'
import { PlanToolbar } from './plan-toolbar.tsx'
import { useNextEvent } from './use-next-event.ts'
import { usePlanWeek } from './use-plan-week.ts'

/** The plan on a screen that is wide enough for a grid: a person's seven days side by side. */
export function PlanOnBoard(props: ShownPlanProps) {
  const { ref, now, person, shown, show } = props
  const t = useTexts()
  const language = useLanguage()
  const colourBy = useColourBy()
  useKeys(gridKeys(BOARD_KEYS, props.onKey !== undefined))
  const week = usePlanWeek(props)
  const { plan, today, day, columns, names, horizon, isMine, loading } = week
  const user = shown.user ?? 0
  const seen = loading === 'no' ? person : null
  const cards = useMemo(() => planLines(user, names), [user, names])
  const isEmpty =
    loading === 'no' && columns.every(({ events }) => events.every(({ cancelled }) => cancelled))
  const nothing =
    isEmpty && shown.user !== null ? t(isMine ? 'plan.own_week_empty' : 'plan.week_empty') : null
  const next = useNextEvent(
    { user: shown.user, date: shown.date, horizon: week.lastDay },
    today,
    nothing !== null,
  )
  const label = t('plan.week_of', { name: person?.full_name ?? t('plan.person_gone') })
  useSaidOnChange(label)
  useSaidAloud(nothing)
  return (
    <div className={styles.screen}>
      <PlanToolbar {...props} today={today}>
        {seen && <CancelDayButton {...props} {...week} person={seen} />}
        {seen && <PlanExportButton {...props} {...week} person={seen} />}
        {seen && <PrintButton />}
      </PlanToolbar>
      <div className={styles.stage}>
        {shown.user === null ? (
          <div className={styles.panel}>
            <Empty
              icon={<IconCalendarUser />}
              title={t('plan.nobody_chosen')}
              text={t('plan.nobody_chosen_text')}
            />
          </div>
        ) : plan.isError && !plan.data ? (
          <div className={styles.panel}>
            <Failed error={plan.error} onRetry={() => void plan.refetch()} busy={plan.isFetching} />
          </div>
        ) : (
          <Board
            ref={ref}
            of="days"
            label={label}
            columns={columns}
            day={day}
            now={{ date: today, minute: minutesOf(now) }}
            colourBy={colourBy}
            cards={cards}
            roomOf={names.roomOf}
            loading={loading}
            closed={week.closed}
            bookableFrom={week.bookableFrom}
            onOpen={week.onOpen}
            onBook={week.onBook}
            onKey={props.onKey}
            dragging={{ judging: week.judging, move: props.onMove }}
          />
        )}
        {nothing && (
          <p className={styles.hint}>
            {nothing}
            {next && (
              <Button
                look="quiet"
                className={styles.hintStep}
                onClick={() => show({ date: next.start_date })}
              >
                {t('plan.next_event', {
                  day: formatDay(next.start_date, language),
                  time: next.start_time,
                  room: names.roomOf(next)?.room_number ?? '—',
                })}
              </Button>
            )}
          </p>
        )}
      </div>
      {(plan.isLoading || loading === 'next') && <PaperComing />}
      {seen && <PlanOnPaper {...props} {...week} person={seen} />}
      {horizon.refused !== null && <HorizonDialog days={horizon.refused} onClose={horizon.forget} />}
    </div>
  )
}
