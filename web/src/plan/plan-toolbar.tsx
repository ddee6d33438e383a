import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/use-texts.ts'
import { ColourMenu } from '../schedule/toolbar/colour-menu.tsx'
import { DateMenu } from '../schedule/toolbar/date-menu.tsx'
import { Steps } from '../schedule/toolbar/steps.tsx'
import styles from '../schedule/toolbar/toolbar.module.css'
import { useToolbarKeys } from '../schedule/toolbar/use-toolbar-keys.ts'
import { formatDays } from '../shared/dates/format.ts'
import { DAYS_AFTER_FIRST, weekStart } from '../shared/dates/week.ts'
import { topBar } from '../shared/ui/top-bars.ts'
import { PersonMenu } from './person-menu.tsx'
import type { ShownPlanProps } from './plan-props.ts'

/** Which week of whom is shown, and the ways to another one. */
export function PlanToolbar({
  shown: { date },
  show,
  today,
  people,
  person,
  mine,
  children,
}: Pick<ShownPlanProps, 'shown' | 'show' | 'people' | 'person' | 'mine'> & {
  today: CivilDate
  /** What can be done with the plan. */
  children: ReactNode
}) {
  const language = useLanguage()
  const monday = weekStart(date)
  const onToday = () => show({ date: today })
  const onStep = (by: 1 | -1) => show({ date: addDays(date, 7 * by) })
  useToolbarKeys({ onToday, onStep })
  return (
    <div ref={topBar} className={styles.toolbar}>
      <Steps of="week" onToday={onToday} onStep={onStep} />
      <DateMenu
        headingClassName={styles.title}
        className={styles.date}
        date={date}
        today={today}
        onPick={date => show({ date })}
      >
        <span aria-live="polite">{formatDays(monday, addDays(monday, DAYS_AFTER_FIRST), language)}</span>
        <IconChevronDown aria-hidden />
      </DateMenu>
      {people && <PersonMenu people={people} chosen={person} mine={mine} onChoose={user => show({ user })} />}
      <ColourMenu />
      {children}
    </div>
  )
}
