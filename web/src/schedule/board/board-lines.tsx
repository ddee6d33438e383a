import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import { useShownLessons } from '../../shared/shown-lessons.ts'
import { classes } from '../../shared/ui/button.tsx'
import styles from './board.module.css'
import type { BoardProps } from './board-view.ts'
import { HOURS_WIDTH } from './heads.tsx'
import { type Grid, labelAt, topOf } from './place-on-grid.ts'
import { labelsOf, linesOf, type TimeLabel } from './time-labels.ts'

/** The beginnings of the hours or lessons at the left of the board, and the time that it is now. */
export function Hours({ grid, now }: { grid: Grid; now: Minutes | null }) {
  const labels = labelsOf(grid, useShownLessons())
  const shown = now !== null && now >= grid.start && now <= grid.end
  // The label of now would cover its neighbour's, that of a lesson on both its lines.
  const isClear = ({ at, lesson }: TimeLabel) => {
    if (!shown) return true
    const below = labelAt(now, grid) - labelAt(at, grid)
    return below < -17 || below > (lesson === undefined ? 17 : 30)
  }
  return (
    <div className={styles.hours} style={{ width: HOURS_WIDTH }} aria-hidden>
      {labels.filter(isClear).map(({ at, lesson, text }) => (
        <span
          key={at}
          className={classes(styles.hour, lesson !== undefined && styles.lesson)}
          style={{ top: labelAt(at, grid) }}
        >
          {lesson !== undefined && <b>{lesson}.</b>} {text}
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

/** The lines of the hours or lessons, and of now. */
export function Lines({
  columns,
  grid,
  width,
  now,
}: Pick<BoardProps, 'columns' | 'now'> & { grid: Grid; width: number }) {
  const first = columns.findIndex(({ date }) => date === now.date)
  const isShown = first >= 0 && now.minute >= grid.start && now.minute <= grid.end
  const count = columns.filter(({ date }) => date === now.date).length
  const lessons = useShownLessons()
  const isByHours = lessons.length === 0
  const marks = isByHours ? [] : linesOf(grid, lessons)
  return (
    <>
      <div
        className={styles.columns}
        style={{
          left: HOURS_WIDTH,
          width: width * columns.length,
          ...(isByHours ? { backgroundSize: `100% ${grid.hourHeight}px` } : { backgroundImage: 'none' }),
        }}
      >
        {marks.map(minute => (
          <i key={minute} className={styles.mark} style={{ top: topOf(minute, grid) }} />
        ))}
      </div>
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
