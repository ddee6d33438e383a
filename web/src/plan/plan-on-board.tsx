import { minutesOf } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Board } from '../schedule/board/board.tsx'
import { BOARD_KEYS, gridKeys } from '../schedule/grid-keys.ts'
import { useNextEvent } from '../schedule/plan-query.ts'
import styles from '../schedule/schedule-screen.module.css'
import { GridStage } from '../schedule/schedule-stage.tsx'
import { ColourMenu, useColourBy } from '../schedule/toolbar/colour-menu.tsx'
import toolbar from '../schedule/toolbar/toolbar.module.css'
import { ToolbarFrame } from '../schedule/toolbar/toolbar-frame.tsx'
import { formatDays, formatOnDay } from '../shared/dates/format.ts'
import { useKeys } from '../shared/keys/keys-here.ts'
import { useAnnouncedChange, useAnnouncement } from '../shared/ui/announcements.tsx'
import { Button, classes } from '../shared/ui/button.tsx'
import { planLines } from './plan-lines.ts'
import { PlanButtons, usePlanParts } from './plan-parts.tsx'
import type { ShownPlanProps } from './use-plan-week.ts'

/** The plan as a grid, for wide screens: seven days side by side. */
export function PlanOnBoard(props: ShownPlanProps) {
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
