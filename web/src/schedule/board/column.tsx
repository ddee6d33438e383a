import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { memo } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { classes } from '../../shared/ui/button.tsx'
import styles from './board.module.css'
import type { BoardColumn } from './board-column.ts'
import type { CardLines } from './card-text.ts'
import { eventCard } from './event-card.tsx'
import type { ColourBy } from './event-kind.ts'
import { freeTimes } from './free-time.ts'
import { type Grid, topOf } from './place-on-grid.ts'

export interface ColumnProps {
  column: BoardColumn
  left: number
  width: number
  grid: Grid
  /** The school's day. Hours of the grid outside it are closed. */
  day: TimeRange
  /** Why the column takes no events; null if it does. */
  closed: string | null
  bookable: boolean
  groupEnd: boolean
  colourBy: ColourBy
  lines: CardLines
  /** See `lateUntil` in board-column.ts. */
  lateUntil: Minutes
  t: Say
}

/** A day of a room or person with its events, and why it is closed. Rendered again only if its own props change. */
export const Column = memo(function Column({
  column,
  left,
  width,
  grid,
  day,
  closed,
  bookable,
  groupEnd,
  colourBy,
  lines,
  lateUntil,
  t,
}: ColumnProps) {
  return (
    <div
      className={classes(styles.column, groupEnd && styles.groupEnd)}
      style={{ left, width }}
      data-column={column.key}
      data-bookable={bookable || undefined}
    >
      {closed ? (
        <div className={styles.shade} style={{ top: 0, bottom: 0 }}>
          <p className={styles.why} style={{ top: whyTop(column, grid) }}>
            <span>{closed}</span>
          </p>
        </div>
      ) : (
        <ClosedHours grid={grid} day={day} t={t} />
      )}
      <div className={styles.events}>
        {column.events.map(event => eventCard({ event, grid, width, colourBy, lines, lateUntil, t }))}
      </div>
    </div>
  )
})

/** The top of the first free time that is high enough for the reason. */
function whyTop({ events }: BoardColumn, grid: Grid): number {
  const [free] = freeTimes(events, grid, 45)
  return topOf(free?.start ?? grid.start, grid)
}

function ClosedHours({ grid, day, t }: { grid: Grid; day: TimeRange; t: Say }) {
  const ranges = [
    { start: grid.start, end: day.start },
    { start: day.end, end: grid.end },
  ]
  return ranges
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => (
      <div
        key={start}
        className={styles.shade}
        style={{ top: topOf(start, grid), height: topOf(end, grid) - topOf(start, grid) }}
      >
        <p className={styles.closedHours}>{t('schedule.closed_hours')}</p>
      </div>
    ))
}

/** A column whose events are loading. */
export function ColumnSkeleton({
  index,
  left,
  width,
  grid,
}: {
  index: number
  left: number
  width: number
  grid: Grid
}) {
  const starts = [0, 1, 3, 5, 8].map(hour => grid.start + hour * 60 + ((index * 37) % 5) * 15)
  return (
    <div className={styles.column} style={{ left, width }}>
      {starts.map((start, nth) => (
        <span
          key={start}
          className={styles.ghost}
          style={{
            top: topOf(start, grid) + 1,
            left: 3,
            width: width - 8,
            height: topOf(start + ((nth + index) % 3 === 0 ? 90 : 45), grid) - topOf(start, grid) - 2,
          }}
        />
      ))}
    </div>
  )
}
