import type { Move } from '../board/board-cursor.ts'

/** The keyboard's place in the week: a row, a column (0: the room, then the days), and an item of the cell. */
export interface WeekCursor {
  row: number
  column: number
  item: number
}

/** The number of items, by row and column. */
export type Counts = readonly (readonly number[])[]

const PAGE = 5

/** The cursor after a move. Empty cells are skipped; at the edges it stays. */
export function moveInWeek(cursor: WeekCursor, move: Move, counts: Counts): WeekCursor {
  const { row, column, item } = cursor
  const items = counts[row]?.[column] ?? 0
  const columns = counts[row]?.length ?? 0
  switch (move) {
    case 'up':
      return item > 0 ? { row, column, item: item - 1 } : (inColumn(row - 1, -1, 'last') ?? cursor)
    case 'down':
      return item < items - 1 ? { row, column, item: item + 1 } : (inColumn(row + 1, 1, 'first') ?? cursor)
    case 'left':
      return inRow(column - 1, -1) ?? cursor
    case 'right':
      return inRow(column + 1, 1) ?? cursor
    case 'first':
      return inRow(0, 1) ?? cursor
    case 'last':
      return inRow(columns - 1, -1) ?? cursor
    case 'top':
      return inColumn(0, 1, 'first') ?? cursor
    case 'bottom':
      return inColumn(counts.length - 1, -1, 'first') ?? cursor
    case 'page-up':
      return inColumn(Math.max(0, row - PAGE), 1, 'first') ?? cursor
    case 'page-down':
      return inColumn(Math.min(counts.length - 1, row + PAGE), -1, 'first') ?? cursor
  }

  function inColumn(from: number, step: 1 | -1, which: 'first' | 'last'): WeekCursor | undefined {
    for (let at = from; counts[at]; at += step) {
      const count = counts[at]?.[column] ?? 0
      if (count > 0) return { row: at, column, item: which === 'first' ? 0 : count - 1 }
    }
    return undefined
  }

  function inRow(from: number, step: 1 | -1): WeekCursor | undefined {
    for (let at = from; at >= 0 && at < columns; at += step) {
      const count = counts[row]?.[at] ?? 0
      if (count > 0) return { row, column: at, item: Math.min(item, count - 1) }
    }
    return undefined
  }
}

/** The cursor, or the nearest place that exists. */
export function settle(cursor: WeekCursor, counts: Counts): WeekCursor | undefined {
  const row = Math.min(cursor.row, counts.length - 1)
  const count = counts[row]?.[cursor.column] ?? 0
  if (count > 0) return { ...cursor, row, item: Math.min(cursor.item, count - 1) }
  return (counts[row]?.[0] ?? 0) > 0 ? { row, column: 0, item: 0 } : undefined
}
