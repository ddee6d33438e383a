import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import styles from './board.module.css'
import type { BoardProps } from './board-view.ts'
import { HOURS_WIDTH } from './heads.tsx'
import { type Grid, labelAt, topOf } from './place-on-grid.ts'

/** The hours at the left of the board, and the time that it is now. */
export function Hours({ grid, now }: { grid: Grid; now: Minutes | null }) {
  const hours: Minutes[] = []
  for (let hour = grid.start; hour < grid.end; hour += 60) hours.push(hour)
  const shown = now !== null && now >= grid.start && now <= grid.end
  // The label of now would cover its neighbour's.
  const isClear = (hour: Minutes) => !shown || Math.abs(labelAt(hour, grid) - labelAt(now, grid)) > 17
  return (
    <div className={styles.hours} style={{ width: HOURS_WIDTH }} aria-hidden>
      {hours.filter(isClear).map(hour => (
        <span key={hour} className={styles.hour} style={{ top: labelAt(hour, grid) }}>
          {hour / 60}:00
        </span>
      ))}
      {shown && (
        <span className={styles.nowTime} style={{ top: labelAt(now, grid) }}>
          {minutesToClock(now)}
        </span>
      )}
    </div>
  )
}

/** The lines of the hours, and of now. */
export function Lines({
  columns,
  grid,
  width,
  now,
}: Pick<BoardProps, 'columns' | 'now'> & { grid: Grid; width: number }) {
  const first = columns.findIndex(({ date }) => date === now.date)
  const isShown = first >= 0 && now.minute >= grid.start && now.minute <= grid.end
  const count = columns.filter(({ date }) => date === now.date).length
  return (
    <>
      <div
        className={styles.columns}
        style={{
          left: HOURS_WIDTH,
          width: width * columns.length,
          backgroundSize: `100% ${grid.hourHeight}px`,
        }}
      />
      {isShown && (
        <div
          data-now
          className={styles.now}
          style={{ top: topOf(now.minute, grid), left: HOURS_WIDTH + first * width, width: count * width }}
        />
      )}
    </>
  )
}
