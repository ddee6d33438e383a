import { Calendar } from '@mantine/dates'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatMonth } from '../dates/format.ts'
import buttonStyles from '../ui/button.module.css'
import { classes } from '../ui/button.tsx'
import styles from './month-choice.module.css'

/** The months of a year, and over them the years: a far date is two or three choices away. */
export function MonthChoice({
  month,
  min,
  max,
  onPick,
}: {
  /** A day of the month that is shown. */
  month: CivilDate
  min?: CivilDate
  max?: CivilDate
  /** With the first day of the month. */
  onPick(month: CivilDate): void
}) {
  const t = useTexts()
  const language = useLanguage()
  const [shown, setShown] = useState(month)
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () => place.current?.querySelector<HTMLElement>('[tabindex="0"][data-picker-control]')?.focus(),
    [],
  )
  const control = classes(buttonStyles.button, buttonStyles.quiet, buttonStyles.icon)
  return (
    <Calendar
      ref={place}
      unstyled
      classNames={{
        calendarHeader: styles.head,
        calendarHeaderControl: control,
        calendarHeaderLevel: classes(buttonStyles.button, buttonStyles.quiet, styles.level),
        monthsList: styles.list,
        monthsListControl: styles.choice,
        yearsList: styles.list,
        yearsListControl: styles.choice,
      }}
      minLevel="year"
      defaultLevel="year"
      getMonthControlProps={date => ({ selected: date.slice(0, 7) === month.slice(0, 7) })}
      getYearControlProps={date => ({ selected: date.slice(0, 4) === month.slice(0, 4) })}
      onMonthSelect={picked => onPick(picked.slice(0, 10))}
      date={shown}
      onDateChange={date => setShown(date.slice(0, 10))}
      minDate={min}
      maxDate={max}
      monthsListFormat={date => formatMonth(date.slice(0, 10), language)}
      yearLabelFormat="YYYY"
      yearsListFormat="YYYY"
      decadeLabelFormat="YYYY"
      previousIcon={<IconChevronLeft aria-hidden />}
      nextIcon={<IconChevronRight aria-hidden />}
      ariaLabels={{
        yearLevelControl: t('picker.choose_year', { year: shown.slice(0, 4) }),
        previousYear: t('picker.previous_year'),
        nextYear: t('picker.next_year'),
        previousDecade: t('picker.previous_years'),
        nextDecade: t('picker.next_years'),
      }}
    />
  )
}
