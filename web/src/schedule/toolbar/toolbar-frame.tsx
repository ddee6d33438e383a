import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ScheduleView } from '../../shared/client-state.ts'
import { type KeyLine, useKeys } from '../../shared/keys/keys-here.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { topBar } from '../../shared/ui/top-bars.ts'
import { DateMenu } from './date-menu.tsx'
import styles from './toolbar.module.css'

export interface ToolbarFrameProps {
  view: ScheduleView
  date: CivilDate
  today: CivilDate
  /** The shown day or days. */
  title: ReactNode
  /** The screen's own keys. */
  keys?: readonly KeyLine[]
  onShow(date: CivilDate): void
  children: ReactNode
}

/** The toolbar of a schedule: the ways to another day or week, by clicks and by single keys, and what the screen adds. */
export function ToolbarFrame({ view, date, today, title, keys, onShow, children }: ToolbarFrameProps) {
  const t = useTexts()
  const onToday = () => onShow(today)
  const onStep = (by: 1 | -1) => onShow(addDays(date, view === 'day' ? by : 7 * by))
  const [next, previous] = keys
    ? (['keys.next_date', 'keys.previous_date'] as const)
    : (['schedule.next_week', 'schedule.previous_week'] as const)
  useKeys({
    title: 'keys.toolbar',
    lines: [
      { keys: ['T'], does: 'schedule.today', run: onToday },
      { keys: ['N'], does: next, run: () => onStep(1) },
      { keys: ['P'], does: previous, run: () => onStep(-1) },
      ...(keys ?? []),
    ],
  })
  const isDay = view === 'day'
  return (
    <div ref={topBar} className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton
          label={isDay ? t('schedule.previous_day') : t('schedule.previous_week')}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft />
        </IconButton>
        <Button onClick={onToday}>{t('schedule.today')}</Button>
        <IconButton
          label={isDay ? t('schedule.next_day') : t('schedule.next_week')}
          onClick={() => onStep(1)}
        >
          <IconChevronRight />
        </IconButton>
      </div>
      <DateMenu
        headingClassName={styles.title}
        className={styles.date}
        date={date}
        today={today}
        onPick={onShow}
      >
        <span aria-live="polite">{title}</span>
        <IconChevronDown aria-hidden />
      </DateMenu>
      {children}
    </div>
  )
}
