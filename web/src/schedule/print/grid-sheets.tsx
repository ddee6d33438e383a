import { isWaiting } from '@stunda/domain/reservations/waiting.ts'
import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useShownLessons } from '../../shared/shown-lessons.ts'
import { classes } from '../../shared/ui/button.tsx'
import facts from '../../shared/ui/fact-rows.module.css'
import type { BoardColumn, BoardEvent } from '../board/board-column.ts'
import { wholeHours } from '../board/place-on-grid.ts'
import { labelsOf, linesOf } from '../board/time-labels.ts'
import { PaperEvent, type PaperEventProps, SheetHead, type SheetHeadProps } from './sheet.tsx'
import styles from './sheets.module.css'

const MOST_ACROSS = 8

export interface GridSheetsProps extends Omit<SheetHeadProps, 'page'>, Pick<PaperEventProps, 'lines'> {
  /** A4 across for the rooms of a day, upright for a week. */
  lie: 'across' | 'upright'
  columns: readonly BoardColumn[]
  /** The school's day. */
  day: TimeRange
  head(column: BoardColumn): ReactNode
}

/** Columns × hours on sheets of A4. */
export function GridSheets(props: GridSheetsProps) {
  const { lie, columns, day, head, lines, ...about } = props
  const { now } = about
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (paper.current) fitIntoPlace(paper.current)
  }, [])
  const sheets = sheetsOf(columns, lie === 'across' ? MOST_ACROSS : columns.length)
  const sheet = classes(styles.sheet, styles[lie])
  const hours = hoursOf(columns, day)
  return (
    <div ref={paper} className={styles.paper}>
      {sheets.map((shown, index) => (
        <section key={shown[0]?.key} className={sheet}>
          <SheetHead {...about} page={sheets.length > 1 ? `${index + 1} / ${sheets.length}` : undefined} />
          <div className={styles.heads}>
            <span className={styles.corner} />
            {shown.map(column => (
              <div key={column.key} className={styles.head}>
                {head(column)}
              </div>
            ))}
          </div>
          <div className={styles.grid}>
            <Hours {...hours} />
            {shown.map(column => (
              <div key={column.key} className={styles.column}>
                {column.events.map(event => (
                  <Card key={event.reservation.id} {...{ event, hours, lines, now }} />
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

interface CardProps extends Pick<GridSheetsProps, 'lines' | 'now'> {
  event: BoardEvent
  hours: TimeRange
}

function Card({ event, hours, lines, now }: CardProps) {
  const { start, end, lane, lanes, cancelled, reservation } = event
  const long = hours.end - hours.start
  return (
    <div
      className={classes(
        styles.event,
        cancelled && styles.cancelled,
        isWaiting(reservation, now) && styles.pending,
      )}
      data-paper
      style={{
        top: `${((start - hours.start) / long) * 100}%`,
        height: `${((end - start) / long) * 100}%`,
        left: `calc(${(lane / lanes) * 100}% + 0.4mm)`,
        width: `calc(${100 / lanes}% - 0.8mm)`,
      }}
    >
      <div>
        <PaperEvent {...{ reservation, lines, now }} />
      </div>
    </div>
  )
}

/** The lines of the hours or, where the user has the boards divided by them, of the lessons. */
function Hours(hours: TimeRange) {
  const lessons = useShownLessons()
  const top = (at: Minutes) => ({ top: `${((at - hours.start) / (hours.end - hours.start)) * 100}%` })
  return (
    <div className={styles.hours}>
      {linesOf(hours, lessons).map(at => at > hours.start && <i key={at} style={top(at)} />)}
      {labelsOf(hours, lessons).map(({ at, lesson }) => (
        <span key={at} className={styles.hour} style={top(at)}>
          {lesson !== undefined && <strong>{lesson}. </strong>}
          {minutesToClock(at)}
        </span>
      ))}
    </div>
  )
}

/** The whole hours of the school's day and of events outside it. */
function hoursOf(columns: readonly BoardColumn[], day: TimeRange): TimeRange {
  const events = columns.flatMap(({ events }) => events)
  return wholeHours({
    start: Math.min(day.start, ...events.map(({ start }) => start)),
    end: Math.max(day.end, ...events.map(({ end }) => end)),
  })
}

/** The steps of closer text, in sheets.module.css. */
const STEPS = ['1', '2'] as const

/** Sets the text of each event on paper as closely as its time needs; what does not fit even so ends in dots. */
function fitIntoPlace(paper: HTMLElement): void {
  const cards = [...paper.querySelectorAll<HTMLElement>('[data-paper]')]
  let crowded = cards.filter(isCrowded)
  for (const step of STEPS) {
    for (const card of crowded) card.dataset.fit = step
    crowded = crowded.filter(isCrowded)
  }
  for (const card of crowded) {
    const lines = Math.floor((card.clientHeight + 1) / Number.parseFloat(getComputedStyle(card).lineHeight))
    card.style.setProperty('--most-lines', String(Math.max(1, lines)))
    card.firstElementChild?.classList.add(...(facts.cut?.split(' ') ?? []))
  }
}

/** A pixel more is due to rounding. */
function isCrowded(card: HTMLElement): boolean {
  return card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1
}

/** Puts `items` on as few sheets as hold them, `most` on each, and about as many on one as on another. */
export function sheetsOf<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, sheet) =>
    items.slice(Math.round((sheet * items.length) / count), Math.round(((sheet + 1) * items.length) / count)),
  )
}
