import type { Holiday, NamedClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatDate, formatMonth, formatShortWeekday } from '../shared/dates/format.ts'
import { addMonths } from '../shared/dates/month.ts'
import { classes } from '../shared/ui/button.tsx'
import { closedName, monthsOfYear } from './closed-days.ts'
import styles from './year-calendar.module.css'

/** Twelve months. A click picks a day, a drag several days; arrows move by days and weeks, Page keys by months, Enter picks. */
export function YearCalendar({
  year,
  today,
  closed,
  chosen,
  holidays,
  onPick,
}: {
  year: number
  today: CivilDate
  closed: readonly NamedClosedDay[]
  chosen: NamedClosedDay | null
  /** Holidays on which the school is open. */
  holidays: readonly Holiday[]
  /** The first and the last picked day. */
  onPick(from: CivilDate, to: CivilDate): void
}) {
  const t = useTexts()
  const language = useLanguage()
  const grid = useRef<HTMLFieldSetElement>(null)
  const [cursor, setCursor] = useState<CivilDate>(today)
  const [drag, setDrag] = useState<{ from: CivilDate; to: CivilDate } | null>(null)
  // On a phone the months stand in a row: scroll to the present one.
  useEffect(() => {
    const row = grid.current
    const month = row?.querySelector<HTMLElement>(`[data-month="${today.slice(0, 7)}"]`)
    if (row) row.scrollLeft = month?.offsetLeft ?? 0
  }, [today])
  const inSight = cursor.startsWith(String(year)) ? cursor : `${year}-01-01`
  const dragged = drag && inOrderOf(drag.from, drag.to)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(event.key, inSight)
    if (next === undefined) return
    event.preventDefault()
    if (!next.startsWith(String(year))) return
    setCursor(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const dateAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-date]')?.dataset.date
  const onPointerDown = (event: PointerEvent) => {
    const date = dateAt(event)
    if (date && event.button === 0 && event.pointerType === 'mouse') setDrag({ from: date, to: date })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const date = dateAt(event)
    if (date && date !== drag.to) setDrag({ ...drag, to: date })
  }
  const onPointerUp = () => {
    // A single day is picked by its button's click.
    if (dragged && dragged.from !== dragged.to) onPick(dragged.from, dragged.to)
    setDrag(null)
  }

  const wordsOf = (date: CivilDate): string => {
    const days = closedOn(date, closed)
    const holiday = holidays.find(holiday => holiday.date === date)
    const about = days ? closedName(days, language) || t('settings.closed') : holiday?.name
    return [formatDate(date, language), about].filter(Boolean).join(', ')
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
      {monthsOfYear(year).map(days => {
        const month = days.at(-1) ?? today
        return (
          <div key={month} className={styles.month} data-month={month.slice(0, 7)}>
            <h3>{formatMonth(month, language)}</h3>
            <div className={styles.days}>
              {weekOf(today).map(day => (
                <span key={weekdayOf(day)} className={styles.weekday} aria-hidden>
                  {formatShortWeekday(day, language).slice(0, 2)}
                </span>
              ))}
              {days.map(date => (
                <button
                  key={date}
                  type="button"
                  data-date={date}
                  style={date.endsWith('-01') ? { gridColumnStart: weekdayOf(date) } : undefined}
                  tabIndex={date === inSight ? 0 : -1}
                  title={wordsOf(date)}
                  aria-label={wordsOf(date)}
                  aria-pressed={closedOn(date, closed) !== undefined}
                  aria-current={date === today ? 'date' : undefined}
                  className={classes(
                    weekdayOf(date) > 5 && styles.weekend,
                    holidays.some(holiday => holiday.date === date) && styles.holiday,
                    closedOn(date, closed) && styles.closed,
                    chosen !== null && closedOn(date, [chosen]) && styles.chosen,
                    dragged !== null && dragged.from <= date && date <= dragged.to && styles.dragged,
                  )}
                  onClick={() => {
                    setCursor(date)
                    onPick(date, date)
                  }}
                >
                  {Number(date.slice(8))}
                </button>
              ))}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

function inOrderOf(one: CivilDate, other: CivilDate): { from: CivilDate; to: CivilDate } {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

function afterKey(key: string, date: CivilDate): CivilDate | undefined {
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'PageUp') return addMonths(date, -1)
  if (key === 'PageDown') return addMonths(date, 1)
}
