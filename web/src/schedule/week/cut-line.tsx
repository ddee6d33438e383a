import { type RefObject, useEffect, useRef } from 'react'
import { ROOM_WIDTH } from './use-week-navigation.ts'
import { cutHead, cutLine } from './week-cells.ts'
import styles from './week-rooms.module.css'

interface CutLineProps {
  scroller: RefObject<HTMLElement | null>
  /** Of the rows in sight, px; 0 until it is known. */
  height: number
  /** The beginnings of the rows, and last the end of the last one, px. */
  offsets: readonly number[]
  /** The beginnings of the days, and last the end of the last one, px. */
  days: readonly number[]
  /** The place of today among the days, from 0; negative: none. */
  today: number
  /** The height of an event's line, px. */
  line: number
}

/** Covers the texts that the lower edge of the scroller would cut, so that rows are cut between lines; the columns go on. */
export function CutLine({ scroller, height, offsets, days, today, line }: CutLineProps) {
  const cover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const fit = () => {
      const bottom = height + element.scrollTop
      const [lines, head] = height > 0 ? [cutLine(bottom, offsets, line), cutHead(bottom, offsets)] : [0, 0]
      cover.current?.style.setProperty('--cut', `${lines}px`)
      cover.current?.style.setProperty('--cut-head', `${head}px`)
    }
    fit()
    element.addEventListener('scroll', fit, { passive: true })
    return () => element.removeEventListener('scroll', fit)
  }, [scroller, height, offsets, line])
  return (
    <div
      ref={cover}
      className={styles.cut}
      style={{ '--rooms': `${ROOM_WIDTH}px`, width: ROOM_WIDTH + (days.at(-1) ?? 0) }}
      data-cut
      aria-hidden
    >
      <span className={styles.cutRoom} />
      {days.slice(1).map((end, day) => (
        <span
          key={end}
          className={day === today ? styles.cutToday : styles.cutDay}
          style={{ width: end - (days[day] ?? 0) }}
        />
      ))}
    </div>
  )
}
