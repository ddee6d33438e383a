import type { Holiday, NamedClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { dayAfterKey } from '../shared/date-time-picker/use-calendar.ts'
import { formatDate, formatMonth, formatShortWeekday } from '../shared/dates/format.ts'
import { classes } from '../shared/ui/button.tsx'
import { closedName } from './closed-days.ts'
import styles from './year-calendar.module.css'

interface YearCalendarProps {
  /** The days of its twelve months, by month. */
  months: readonly (readonly CivilDate[])[]
  today: CivilDate
  closed: readonly NamedClosedDay[]
  chosen: NamedClosedDay | null
  /** Holidays on which the school is open. */
  holidays: readonly Holiday[]
  onPick(from: CivilDate, to: CivilDate): void
}

/** Twelve months. A click picks a day, a drag several days; keys move as in the date field's calendar, Enter picks. */
export function YearCalendar({ months, today, closed, chosen, holidays, onPick }: YearCalendarProps) {
  const t = useTexts()
  const grid = useRef<HTMLFieldSetElement>(null)
  const [cursor, setCursor] = useState<CivilDate>(today)
  /** The day on which a drag began, and the day under the pointer. */
  const [drag, setDrag] = useState<[CivilDate, CivilDate] | null>(null)
  // On a phone the months stand in a row: scroll to the present one.
  useEffect(() => {
    const row = grid.current
    const month = row?.querySelector<HTMLElement>(`[data-month="${today.slice(0, 7)}"]`)
    if (row) row.scrollLeft = month?.offsetLeft ?? 0
  }, [today])
  const [first = '', last = ''] = [months[0]?.[0], months.at(-1)?.at(-1)]
  const isShown = (date: CivilDate) => first <= date && date <= last
  const inSight = isShown(cursor) ? cursor : first
  const [from = '', to = ''] = drag?.toSorted() ?? []

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, inSight)
    if (next === undefined) return
    event.preventDefault()
    if (!isShown(next)) return
    setCursor(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const dateAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-date]')?.dataset.date
  const onPointerDown = (event: PointerEvent) => {
    const date = dateAt(event)
    if (date && event.button === 0 && event.pointerType === 'mouse') setDrag([date, date])
  }
  const onPointerMove = (event: PointerEvent) => {
    const date = drag && dateAt(event)
    if (date && date !== drag[1]) setDrag([drag[0], date])
  }
  const onPointerUp = () => {
    // A single day is picked by its button's click.
    if (from !== to) onPick(from, to)
    setDrag(null)
  }

  const dayProps = (date: CivilDate) => {
    const days = closedOn(date, closed)
    const holiday = holidays.find(holiday => holiday.date === date)
    const about = days ? closedName(days, t.language) || t('settings.closed') : holiday?.name
    const label = [formatDate(date, t.language), about].filter(Boolean).join(', ')
    return {
      'data-date': date,
      tabIndex: date === inSight ? 0 : -1,
      title: label,
      'aria-label': label,
      'aria-pressed': days !== undefined,
      'aria-current': date === today ? ('date' as const) : undefined,
      className: classes(
        weekdayOf(date) > 5 && styles.weekend,
        holiday && styles.holiday,
        days && styles.closed,
        chosen !== null && closedOn(date, [chosen]) && styles.chosen,
        from <= date && date <= to && styles.dragged,
      ),
      onClick: () => {
        setCursor(date)
        onPick(date, date)
      },
    }
  }
  return (
    // The buttons take clicks and keys; the fieldset follows a drag over several of them.
    <fieldset
      ref={grid}
      className={styles.year}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLeave={() => setDrag(null)}
      aria-label={t('settings.closed_days')}
    >
      {months.map(days => (
        <Month key={days[0]} days={days} dayProps={dayProps} />
      ))}
    </fieldset>
  )
}

interface MonthProps {
  days: readonly CivilDate[]
  dayProps(date: CivilDate): ComponentProps<'button'>
}

function Month({ days, dayProps }: MonthProps) {
  const { language } = useTexts()
  const [first = ''] = days
  return (
    <div className={styles.month} data-month={first.slice(0, 7)}>
      <h3 className="capitalised">{formatMonth(first, language)}</h3>
      <div className={styles.days}>
        {weekOf(first).map(day => (
          <span key={weekdayOf(day)} className={styles.weekday} aria-hidden>
            {formatShortWeekday(day, language).slice(0, 2)}
          </span>
        ))}
        {days.map(date => (
          <button
            key={date}
            type="button"
            style={date === first ? { gridColumnStart: weekdayOf(date) } : undefined}
            {...dayProps(date)}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
