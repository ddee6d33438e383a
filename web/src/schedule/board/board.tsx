import type { Minutes } from '@stunda/domain/time/civil.ts'
import { minutesToClock } from '@stunda/domain/time/civil.ts'
import { useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyPart, useLoadedWhenIdle } from '../../shared/lazy-part.tsx'
import { classes } from '../../shared/ui/button.tsx'
import gridStyles from '../grid.module.css'
import styles from './board.module.css'
import { findEvent, lateUntil } from './board-column.ts'
import type { BoardProps, BoardView, DragHandle } from './board-view.ts'
import { roomLines } from './card-text.ts'
import { cardWords } from './card-words.ts'
import { Column, ColumnSkeleton } from './column.tsx'
import { useColumnsDrawn, useLayers, useShownFirst, useSize } from './columns-drawn.ts'
import { DayHead, headGroups, RoomHead } from './heads.tsx'
import { KeyboardSlot, type KeyboardSlotHandle } from './keyboard-slot.tsx'
import { columnWidth, fitGrid, type Grid, gridHeight, labelAt, topOf } from './place-on-grid.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardPointer } from './use-board-pointer.ts'
import { type HoverCardHandle, HoverCards } from './use-hover-card.tsx'
import { useMoves } from './use-moves.ts'
import { useNowInSight } from './use-now-in-sight.ts'

const HOURS_WIDTH = 54
const HEAD_HEIGHT = { rooms: 66, days: 40 } as const

const BoardDrag = lazyPart(() => import('./drag/board-drag.tsx'))

/** The grid of hours and columns with its events: rooms of a day side by side, or days of a room. */
export function Board(asked: BoardProps) {
  const moves = useMoves(asked.columns, asked.dragging)
  const props = { ...asked, columns: moves.columns }
  const { ref, label, of, columns, day, now, colourBy, loading, closed, bookableFrom } = props
  const { cards = roomLines, roomOf } = props
  const t = useTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const hover = useRef<HoverCardHandle>(null)
  const slot = useRef<KeyboardSlotHandle>(null)
  const drag = useRef<DragHandle>(null)
  const layer = useRef<HTMLDivElement>(null)
  const isDragLoaded = useLoadedWhenIdle(BoardDrag, asked.dragging !== undefined && loading !== 'first')

  const size = useSize(scroller)
  const head = HEAD_HEIGHT[of]
  const { start, end } = day
  const grid = useMemo(() => fitGrid({ start, end }, size.height - head), [start, end, size.height, head])
  const width = columnWidth(size.width - HOURS_WIDTH, columns.length)
  const drawn = useColumnsDrawn(scroller, size.width, width, columns.length)
  useLayers(scroller, loading !== 'first' && width * columns.length > size.width - HOURS_WIDTH)
  const height = gridHeight(grid)
  const lines = useMemo(() => cards(cardWords(t)), [cards, t])

  const todayAt = of === 'days' ? columns.findIndex(({ date }) => date === now.date) : -1
  const nowAt = columns.some(({ date }) => date === now.date) ? now.minute : null
  const sight = { grid, column: width, width: size.width - HOURS_WIDTH, height: size.height - head }
  useNowInSight(scroller, todayAt, nowAt, sight)

  const view: BoardView = {
    scroller,
    canvas,
    hover,
    slot,
    drag,
    layer,
    grid,
    width,
    head,
    hours: HOURS_WIDTH,
    draw: drawn.draw,
  }
  const find = useCallback(
    (element: HTMLElement) => {
      const found = findEvent(columns, Number(element.dataset.event))
      if (!found) return undefined
      const { reservation } = found.event
      const room = columns[found.column]?.room ?? roomOf?.(reservation)
      return room && { reservation, room }
    },
    [columns, roomOf],
  )
  const keys = useBoardKeys(props, view, find)
  const pointer = useBoardPointer(props, view, keys)
  useImperativeHandle(ref, () => ({ restoreFocus: keys.restoreFocus }))

  const groups = useMemo(
    () => (of === 'rooms' ? headGroups(columns.flatMap(({ room }) => room ?? [])) : []),
    [of, columns],
  )
  const ends = useMemo(() => new Set(groups.map(({ first, count }) => first + count - 1)), [groups])
  const shown = useShownFirst(columns, drawn)

  return (
    <div className={gridStyles.frame}>
      <section
        ref={scroller}
        aria-label={label}
        aria-busy={loading !== 'no'}
        className={gridStyles.scroller}
        {...keys.handlers}
        {...pointer}
      >
        <div
          ref={canvas}
          className={styles.canvas}
          style={{ width: HOURS_WIDTH + width * columns.length, minHeight: '100%' }}
        >
          <div className={styles.heads} style={{ height: head }}>
            {groups.map(({ name, first, count }) => (
              <div
                key={first}
                className={styles.group}
                style={{ left: HOURS_WIDTH + first * width, width: count * width }}
              >
                <span className={styles.groupName} style={{ left: HOURS_WIDTH }}>
                  {name}
                </span>
              </div>
            ))}
            {shown.map((column, nth) => {
              const index = drawn.first + nth
              const left = HOURS_WIDTH + index * width
              return column.room && of === 'rooms' ? (
                <RoomHead
                  key={column.key}
                  room={column.room}
                  left={left}
                  width={width}
                  groupEnd={ends.has(index)}
                  t={t}
                />
              ) : (
                <DayHead
                  key={column.key}
                  date={column.date}
                  left={left}
                  width={width}
                  isToday={column.date === now.date}
                />
              )
            })}
            <div className={styles.corner} style={{ width: HOURS_WIDTH }} />
          </div>
          <div className={styles.body} style={{ height: Math.max(height, size.height - head) }}>
            {size.height > 0 && <Hours grid={grid} now={nowAt} />}
            <div
              className={styles.columns}
              style={{
                left: HOURS_WIDTH,
                width: width * columns.length,
                backgroundSize: `100% ${grid.hourHeight}px`,
              }}
            />
            <NowLine columns={columns} grid={grid} width={width} now={now} />
            <div className={classes(loading === 'next' && gridStyles.waiting)}>
              {shown.map((column, nth) => {
                const index = drawn.first + nth
                const left = HOURS_WIDTH + index * width
                return loading === 'first' ? (
                  <ColumnSkeleton key={column.key} index={index} left={left} width={width} grid={grid} />
                ) : (
                  <Column
                    key={column.key}
                    column={column}
                    left={left}
                    width={width}
                    grid={grid}
                    day={day}
                    closed={closed(column)}
                    bookable={bookableFrom(column) !== null}
                    groupEnd={ends.has(index)}
                    colourBy={colourBy}
                    lines={lines}
                    lateUntil={lateUntil(column, now)}
                    t={t}
                  />
                )
              })}
              <KeyboardSlot ref={slot} />
            </div>
            <div ref={layer} className={styles.layer} style={{ left: HOURS_WIDTH }} />
          </div>
        </div>
      </section>
      <HoverCards ref={hover} find={find} />
      {isDragLoaded && asked.dragging && (
        <BoardDrag ref={drag} board={props} dragging={asked.dragging} {...{ view, keys, drawn, moves }} />
      )}
    </div>
  )
}

function Hours({ grid, now }: { grid: Grid; now: Minutes | null }) {
  const hours: Minutes[] = []
  for (let hour = grid.start; hour < grid.end; hour += 60) hours.push(hour)
  const shown = now !== null && now >= grid.start && now <= grid.end
  // The label of now would lie over its neighbour's.
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

function NowLine({
  columns,
  grid,
  width,
  now,
}: Pick<BoardProps, 'columns' | 'now'> & { grid: Grid; width: number }) {
  const first = columns.findIndex(({ date }) => date === now.date)
  if (first < 0 || now.minute < grid.start || now.minute > grid.end) return null
  const count = columns.filter(({ date }) => date === now.date).length
  return (
    <div
      data-now
      className={styles.now}
      style={{ top: topOf(now.minute, grid), left: HOURS_WIDTH + first * width, width: count * width }}
    />
  )
}
