import { type RefObject, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import type { BoardColumn } from './board-column.ts'
import type { DrawnCells } from './use-drawn-cells.ts'

/**
 * Gives each column of a scrolling board a layer of its own (board.module.css), so that drawing a column repaints no other. After the
 * first paint, which it would delay.
 */
export function useLayers(scroller: RefObject<HTMLElement | null>, scrolls: boolean): void {
  useEffect(
    () => whenIdle(() => scroller.current?.toggleAttribute('data-layers', scrolls)),
    [scroller, scrolls],
  )
}

/** The drawn columns: those in sight as they are now, the others as they were until there is time. So another day paints sooner. */
export function useShownFirst(
  columns: readonly BoardColumn[],
  { first, last, sight }: DrawnCells,
): BoardColumn[] {
  const [later, setLater] = useState(columns)
  useEffect(() => {
    if (later !== columns) return whenIdle(() => startTransition(() => setLater(columns)))
  }, [later, columns])
  return columns.slice(first, last).map((column, nth) => {
    const index = first + nth
    const before = later[index]
    const isSeen = sight.first <= index && index < sight.last
    return isSeen || before?.key !== column.key ? column : before
  })
}
