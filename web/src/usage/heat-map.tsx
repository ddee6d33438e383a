import type { UsageOfHour } from '@stunda/contract/usage/usage.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from '../shared/ui/button.tsx'
import { type HeatTable, heatTable, levelOf, percentOf, shareOf } from './heat-cells.ts'
import styles from './heat-map.module.css'
import type { Figure } from './use-usage.ts'
import { useWords, type Words } from './use-words.ts'

/** The shares whose colours the legend names; each cell says its own number. */
const LEGEND = [0, 0.25, 0.5, 0.75, 1]

interface HeatMapProps {
  hours: readonly UsageOfHour[]
  onOpen(figure: Figure): void
}

/**
 * Weekdays by hours: how much of the open time was used, as a number and a colour. Each cell opens its events; one of them is in the
 * order of Tab, and the arrows, Home and End lead to the others.
 */
export function HeatMap({ hours, onOpen }: HeatMapProps) {
  const words = useWords()
  const table = heatTable(hours)
  const grid = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ row: 0, column: 0 })
  const row = Math.min(place.row, table.rows.length - 1)
  const column = Math.min(place.column, table.weekdays.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, { row, column }, table)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus()
  }
  return (
    <div className={styles.scroll}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys go through its cells
        role="grid"
        className={styles.table}
        aria-label={words.t('usage.heat')}
      >
        <thead>
          <tr>
            <td />
            {table.weekdays.map(weekday => (
              <th key={weekday} scope="col">
                <abbr title={words.weekday(weekday)}>{words.shortWeekday(weekday)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {table.rows.map(({ hour, cells }, r) => (
            <tr key={hour}>
              <th scope="row">{hour}</th>
              {cells.map((cell, c) => (
                <td key={cell.weekday}>
                  <button
                    type="button"
                    {...lookOf(cell, words)}
                    data-place={`${r} ${c}`}
                    tabIndex={r === row && c === column ? 0 : -1}
                    onFocus={() => setPlace({ row: r, column: c })}
                    onClick={() =>
                      onOpen({
                        title: timeOf(cell, words),
                        of: { count: 'used', weekday: cell.weekday, hour },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden>
        {LEGEND.map(share => (
          <span key={share}>
            <i className={styles[`level${levelOf(share)}`]} />
            {words.percent(share)}
          </span>
        ))}
      </p>
    </div>
  )
}

function lookOf(cell: UsageOfHour, words: Words) {
  const share = shareOf(cell)
  const used = words.hours(cell.minutes_used)
  const isShut = share === null
  const text = isShut ? textOfCell(cell, words) : String(percentOf(share))
  const level = levelOf(share)
  return {
    className: classes(styles.cell, isShut ? styles.shut : styles[`level${level}`]),
    'aria-label': [
      text,
      timeOf(cell, words),
      isShut ? words.t('usage.closed') : words.percent(share),
      used,
    ].join(', '),
    title: `${timeOf(cell, words)}: ${used}`,
    children: text,
  }
}

/** `58 %` of the open time; of closed hours how long they were used, `–` if they were not. */
export function textOfCell(cell: UsageOfHour, words: Words): string {
  const share = shareOf(cell)
  return share === null && cell.minutes_used > 0 ? words.hours(cell.minutes_used) : words.percent(share)
}

/** `pirmdiena, 10:00–11:00` */
function timeOf({ weekday, hour }: UsageOfHour, words: Words): string {
  return `${words.weekday(weekday)}, ${hour}:00–${hour + 1}:00`
}

interface Place {
  row: number
  column: number
}

function placeAfter(key: string, { row, column }: Place, { rows, weekdays }: HeatTable): Place | null {
  const [lastRow, lastColumn] = [rows.length - 1, weekdays.length - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: lastColumn }
    default:
      return null
  }
}
