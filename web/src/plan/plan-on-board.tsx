import { minutesOf } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { Board } from '../schedule/board/board.tsx'
import { cardWords } from '../schedule/board/card-words.ts'
import { BOARD_KEYS, gridKeys } from '../schedule/grid-keys.ts'
import { PrintButton } from '../schedule/print/on-paper.tsx'
import { WeekOnPaper } from '../schedule/print/schedule-on-paper.tsx'
import styles from '../schedule/schedule-screen.module.css'
import { GridStage, Printed } from '../schedule/schedule-stage.tsx'
import { ColourMenu, useColourBy } from '../schedule/toolbar/colour-menu.tsx'
import { ToolbarFrame } from '../schedule/toolbar/toolbar-frame.tsx'
import { formatDay, formatDays } from '../shared/dates/format.ts'
import { useKeys } from '../shared/keys/keys-here.ts'
import { useAnnouncedChange, useAnnouncement } from '../shared/ui/announcements.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { CancelDayButton } from './cancel-day-button.tsx'
import type { PlanPerson } from './people.ts'
import { PersonMenu } from './person-menu.tsx'
import { PlanExportButton } from './plan-export-button.tsx'
import { planLines } from './plan-lines.ts'
import type { ShownPlanProps } from './plan-props.ts'
import { useNextEvent } from './plan-query.ts'
import { type PlanWeek, usePlanWeek } from './use-plan-week.ts'

/** The plan as a grid, for wide screens: seven days side by side. */
export function PlanOnBoard(props: ShownPlanProps) {
  const { ref, now, people, person, mine, shown, show } = props
  const { date } = shown
  const monday = startOfWeek(date)
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
  useAnnouncedChange(label)
  useAnnouncement(nothing)
  return (
    <div className={styles.screen}>
      <ToolbarFrame
        {...{ date, today }}
        view="week"
        title={formatDays(monday, endOfWeek(date), language)}
        onShow={date => show({ date })}
      >
        {people && (
          <PersonMenu people={people} chosen={person} mine={mine} onChoose={user => show({ user })} />
        )}
        <ColourMenu />
        {seen && <CancelDayButton {...props} {...week} person={seen} />}
        {seen && <PlanExportButton {...props} {...week} person={seen} />}
        {seen && <PrintButton />}
      </ToolbarFrame>
      <GridStage
        query={plan}
        instead={
          shown.user === null && (
            <Empty
              icon={<IconCalendarUser />}
              title={t('plan.nobody_chosen')}
              text={t('plan.nobody_chosen_text')}
            />
          )
        }
        hint={
          nothing && (
            <>
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
            </>
          )
        }
      >
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
          onAsk={props.onAsk}
          onKey={props.onKey}
          dragging={{ judging: week.judging, move: props.onMove }}
        />
      </GridStage>
      <Printed query={plan}>{seen && <PlanOnPaper {...props} {...week} person={seen} />}</Printed>
      {horizon}
    </div>
  )
}

/** The shown week of a person, for the printer. */
export function PlanOnPaper({
  person,
  settings: { school_name },
  now,
  columns,
  day,
  names,
  closed,
}: ShownPlanProps & PlanWeek & { person: PlanPerson }) {
  const t = useTexts()
  const language = useLanguage()
  const [monday, sunday] = [columns[0], columns.at(-1)]
  if (!monday || !sunday) return null
  return (
    <WeekOnPaper
      {...{ school_name, now, columns, day, closed }}
      title={person.full_name}
      note={`${t('app.individual_plan')}, ${formatDays(monday.date, sunday.date, language)}`}
      lines={planLines(person.id, names)(cardWords(t)).long}
    />
  )
}
