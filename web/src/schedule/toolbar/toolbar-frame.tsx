import { whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ScheduleView } from '../../shared/client-state.ts'
import { type KeyLine, useKeys } from '../../shared/keys/keys-here.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { useSettings } from '../../shared/reference-lists.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { topBar } from '../../shared/ui/top-bars.ts'
import { stepDate } from '../address.ts'
import styles from './toolbar.module.css'

const DateJump = lazyDialog(
  () => import('../../shared/date-time-picker/date-jump.tsx'),
  <Skeleton width={292} height={400} />,
)

interface ShownDate {
  date: CivilDate
  today: CivilDate
  onShow(date: CivilDate): void
}

interface ToolbarFrameProps extends ShownDate {
  view: ScheduleView
  /** The shown day or days. */
  title: ReactNode
  /** The screen's own keys. */
  keys?: readonly KeyLine[]
  children: ReactNode
}

/** The toolbar of a schedule: the ways to another day or week, by clicks and by single keys, and what the screen adds. */
export function ToolbarFrame({ title, keys, children, ...shown }: ToolbarFrameProps) {
  const { view, date, today, onShow } = shown
  const onStep = (by: 1 | -1) => onShow(stepDate(date, view, by))
  const [next, previous] = keys
    ? (['keys.next_date', 'keys.previous_date'] as const)
    : (['schedule.next_week', 'schedule.previous_week'] as const)
  useKeys({
    title: 'keys.toolbar',
    lines: [
      { keys: ['T'], does: 'schedule.today', run: () => onShow(today) },
      { keys: ['N'], does: next, run: () => onStep(1) },
      { keys: ['P'], does: previous, run: () => onStep(-1) },
      ...(keys ?? []),
    ],
  })
  return (
    <div ref={topBar} className={styles.toolbar}>
      <DateSteps {...shown} />
      <DateMenu {...shown} headingClassName={styles.title} className={styles.date}>
        <span aria-live="polite">{title}</span>
      </DateMenu>
      {children}
    </div>
  )
}

/** The buttons to the day or week before, to today, and to the one after. */
function DateSteps({ view, date, today, onShow }: ShownDate & { view: ScheduleView }) {
  const t = useTexts()
  return (
    <div className="row">
      <IconButton label={t(`schedule.previous_${view}`)} onClick={() => onShow(stepDate(date, view, -1))}>
        <IconChevronLeft />
      </IconButton>
      <Button onClick={() => onShow(today)}>{t('schedule.today')}</Button>
      <IconButton label={t(`schedule.next_${view}`)} onClick={() => onShow(stepDate(date, view, 1))}>
        <IconChevronRight />
      </IconButton>
    </div>
  )
}

interface DateMenuProps extends ShownDate {
  headingClassName?: string
  className?: string
  /** The date in words. */
  children: ReactNode
}

/** The date as the page's heading, and a calendar to choose another; closed days have their names. */
export function DateMenu({ headingClassName, className, date, today, onShow, children }: DateMenuProps) {
  const t = useTexts()
  const settings = useSettings().data
  return (
    <PopoverButton
      className={className}
      around={button => <h1 className={headingClassName}>{button}</h1>}
      title={t('schedule.choose_date')}
      label={t('schedule.choose_date')}
      content={close => (
        <DateJump
          {...{ date, today }}
          note={day => settings && whyClosed(day, settings)}
          onClose={close}
          onPick={onShow}
        />
      )}
    >
      {children}
      <IconChevronDown aria-hidden />
    </PopoverButton>
  )
}
