import { type RefObject, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { lazyPart, useLoadedWhenIdle } from '../../shared/lazy-part.tsx'
import { useKeeping } from '../../shared/not-in-keeping.ts'
import { useMe } from '../../shared/reference-lists.ts'
import { roomWords } from '../../shared/said-once.ts'
import { classes } from '../../shared/ui/button.tsx'
import { useMemory } from '../../shared/user-memory.ts'
import gridStyles from '../grid.module.css'
import { BegunMark } from './begun-mark.tsx'
import styles from './board.module.css'
import { type BoardColumn, overUntil } from './board-column.ts'
import { Hours, Lines } from './board-lines.tsx'
import type { BoardProps, BoardView } from './board-view.ts'
import { roomLines } from './card-text.ts'
import { useCardWords } from './category-words.ts'
import { chosenAmong } from './choosing/choose.ts'
import { useChosenEvents } from './choosing/chosen-events.ts'
import { Column, ColumnSkeleton } from './column.tsx'
import type { OwnEvents } from './event-look.tsx'
import { BoardHeads, HOURS_WIDTH, headGroups } from './heads.tsx'
import {
  CARD_LEFT,
  CARD_RIGHT,
  columnWidth,
  fitGrid,
  type Grid,
  gridHeight,
  placeOnGrid,
} from './place-on-grid.ts'
import { KeyboardSlot, useBoardNavigation } from './use-board-navigation.tsx'
import { useDrawnCells, useLayers, useNowInSight, useShownFirst, useSize } from './use-drawn-cells.ts'
import { useEventGrid } from './use-grid-navigation.ts'
import { useMoves } from './use-moves.ts'

const HEAD_HEIGHT = { rooms: 66, days: 40 } as const

const NONE: OwnEvents = new Map()

const BoardDrag = lazyPart(() => import('./drag/board-drag.tsx'))

/** The grid of hours and columns with its events: rooms of a day side by side, or days of a room. */
export function Board(asked: BoardProps) {
  const moves = useMoves(asked.columns, asked.dragging)
  const props = { ...asked, columns: moves.columns }
  const { ref, label, of, columns, now, loading, roomOf } = props
  const t = useTexts()
  const layer = useRef<HTMLDivElement>(null)
  const elements = useEventGrid(columns, roomOf)
  const { scroller, drag, hover } = elements
  const isDragLoaded = useLoadedWhenIdle(BoardDrag, asked.dragging !== undefined && loading !== 'first')

  const layout = useBoardLayout(scroller, props)
  const { size, head, available, grid, width, drawn } = layout
  const todayAt = of === 'days' ? columns.findIndex(({ date }) => date === now.date) : -1
  const nowAt = columns.some(({ date }) => date === now.date) ? now.minute : null
  useNowInSight(scroller, todayAt, nowAt, { grid, column: width, ...available })

  const view: BoardView = { layer, grid, width, head, side: HOURS_WIDTH, draw: drawn.draw }
  const navigation = useBoardNavigation(props, elements, view)
  useImperativeHandle(ref, () => ({
    restoreFocus: navigation.restoreFocus,
    pickUp: id => drag.current?.pickUp(id) ?? false,
  }))

  const groups = useMemo(() => (of === 'rooms' ? headGroups(columns) : []), [of, columns])
  const shown = useShownFirst(columns, drawn)

  return (
    <div className={gridStyles.frame}>
      <section
        ref={scroller}
        aria-label={label}
        aria-busy={loading !== 'no'}
        className={gridStyles.scroller}
        {...navigation.handlers}
      >
        <div
          className={styles.canvas}
          style={{ width: HOURS_WIDTH + width * columns.length, minHeight: '100%' }}
        >
          <BoardHeads
            {...{ of, shown, groups, width, height: head, t }}
            first={drawn.first}
            today={now.date}
          />
          <div className={styles.body} style={{ height: Math.max(gridHeight(grid), available.height) }}>
            {size.height > 0 && <Hours grid={grid} now={nowAt} />}
            <Lines {...{ columns, grid, width, now }} />
            <div className={classes(loading === 'next' && gridStyles.waiting)}>
              <Columns board={props} {...{ shown, grid, width }} first={drawn.first} />
              {navigation.slot && <KeyboardSlot place={navigation.slot} />}
              <BegunMark
                columns={columns}
                boxOf={(column, time) => ({
                  ...placeOnGrid(time, grid),
                  left: HOURS_WIDTH + column * width + CARD_LEFT,
                  width: width - CARD_LEFT - CARD_RIGHT,
                })}
                withTime
              />
            </div>
            <div ref={layer} className={styles.layer} style={{ left: HOURS_WIDTH }} />
          </div>
        </div>
      </section>
      {hover.card}
      {isDragLoaded && asked.dragging && (
        <BoardDrag
          ref={drag}
          board={props}
          dragging={asked.dragging}
          {...{ elements, view, navigation, drawn, moves }}
        />
      )}
    </div>
  )
}

function useBoardLayout(
  scroller: RefObject<HTMLDivElement | null>,
  { of, columns, day, loading }: Pick<BoardProps, 'of' | 'columns' | 'day' | 'loading'>,
) {
  const size = useSize(scroller, of === 'rooms')
  const head = HEAD_HEIGHT[of]
  const available = { width: size.width - HOURS_WIDTH, height: size.height - head }
  const { start, end } = day
  const { isComfortable } = useMemory()
  const grid = useMemo(
    () => fitGrid({ start, end }, available.height, isComfortable),
    [start, end, available.height, isComfortable],
  )
  const width = columnWidth(available.width, columns.length)
  const sizeOf = useCallback(() => width, [width])
  const drawn = useDrawnCells(scroller, size, { count: columns.length, sizeOf, horizontal: true })
  useLayers(scroller, loading !== 'first' && width * columns.length > available.width)
  return { size, head, available, grid, width, drawn }
}

interface ColumnsProps {
  board: BoardProps
  /** The columns that are drawn, from the `first` on. */
  shown: readonly BoardColumn[]
  first: number
  grid: Grid
  width: number
}

function Columns({ board, shown, first, grid, width }: ColumnsProps) {
  const {
    of,
    now,
    loading,
    hours,
    closed,
    away,
    bookableFrom,
    colourBy,
    cards = roomLines,
    own = NONE,
  } = board
  const t = useTexts()
  const keeping = useKeeping()
  const words = useCardWords()
  const me = useMe()?.id
  const lines = useMemo(() => cards({ ...words, me }), [cards, words, me])
  const chosen = useChosenEvents(({ events }) => events)
  return shown.map((column, nth) => {
    const index = first + nth
    const place = { left: HOURS_WIDTH + index * width, width, grid }
    return loading === 'first' ? (
      <ColumnSkeleton key={column.key} index={index} {...place} />
    ) : (
      <Column
        key={column.key}
        {...{ column, colourBy, lines, keeping, own, t }}
        label={
          of === 'rooms' && column.room
            ? t('reservations.room_number', { room: roomWords(column.room) })
            : formatDay(column.date, t.language)
        }
        {...place}
        hours={hours(column.date)}
        closed={closed(column)}
        away={away?.(column.date)}
        bookable={bookableFrom(column) !== null}
        overUntil={overUntil(column, now)}
        chosen={chosenAmong(column.events, chosen)}
      />
    )
  })
}
