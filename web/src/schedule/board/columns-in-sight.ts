/** Which columns are drawn: `first` up to, without, `last`. */
export interface Drawn {
  first: number
  last: number
}

/** How many columns are drawn beyond those in sight: few while nothing moves, many where scrolling goes. */
const BESIDE = 2
const AHEAD = 8
/** How many of them scrolling uses up before more are drawn. */
const STEP = 2

/** The columns of which anything is in sight at a scroll position; the outermost where the board has become narrower since. */
export function columnsInSight(scroll: number, size: number, width: number, count: number): Drawn {
  if (count === 0 || width <= 0) return { first: 0, last: 0 }
  const first = Math.min(Math.max(Math.floor(scroll / width), 0), count - 1)
  const last = Math.ceil((scroll + Math.max(size, 1)) / width)
  return { first, last: Math.min(Math.max(last, first + 1), count) }
}

/** Those in sight and the ones beside it, so that scrolling in a direction (1 to the right, -1 to the left, 0 at rest) finds them there. */
export function withColumnsAhead({ first, last }: Drawn, count: number, direction: -1 | 0 | 1): Drawn {
  return {
    first: Math.max(0, first - (direction < 0 ? AHEAD : BESIDE)),
    last: Math.min(count, last + (direction > 0 ? AHEAD : BESIDE)),
  }
}

/** Whether every column of one range is in another. */
export function covers(drawn: Drawn, sight: Drawn): boolean {
  return drawn.first <= sight.first && sight.last <= drawn.last
}

/** What is drawn at once where something in sight is missing: that, and what is there already and will be wanted again. */
export function keptOf(drawn: Drawn, sight: Drawn, ahead: Drawn): Drawn {
  if (drawn.last < sight.first || sight.last < drawn.first) return sight
  return {
    first: Math.max(ahead.first, Math.min(drawn.first, sight.first)),
    last: Math.min(ahead.last, Math.max(drawn.last, sight.last)),
  }
}

/** Whether what was asked to be drawn is getting short of what is wanted now, or reaches beyond the columns there are. */
export function isRunningShort(asked: Drawn, wanted: Drawn, count: number): boolean {
  const isAtEnd = (wanted.last === count && asked.last < count) || (wanted.first === 0 && asked.first > 0)
  return (
    asked.first - wanted.first >= STEP || wanted.last - asked.last >= STEP || isAtEnd || asked.last > count
  )
}

/**
 * The same for rows of unlike height: `offsets` holds where each row begins, and last where the last one ends.
 * As many px as are in sight are drawn on either side as well.
 */
export function rowsInSight(offsets: readonly number[], scroll: number, size: number): Drawn {
  const count = Math.max(0, offsets.length - 1)
  if (count === 0) return { first: 0, last: 0 }
  const first = Math.max(0, firstAfter(offsets, scroll - size) - 1)
  const last = firstAfter(offsets, scroll + 2 * size)
  return { first: Math.min(first, count - 1), last: Math.min(Math.max(last, first + 1), count) }
}

/** The index of the first offset beyond `y`, by halving. */
function firstAfter(offsets: readonly number[], y: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) > y) high = middle
    else low = middle + 1
  }
  return low
}
