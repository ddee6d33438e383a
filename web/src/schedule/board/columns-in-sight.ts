/** Which columns are drawn: `first` up to, without, `last`. */
export interface Drawn {
  first: number
  last: number
}

/** Columns are drawn in blocks of this many, so that scrolling changes something only once in a while. */
export const BLOCK = 4

/** The drawn columns for a scroll position: the blocks in sight and one block either side. */
export function columnsInSight(scroll: number, size: number, width: number, count: number): Drawn {
  if (count === 0 || width <= 0) return { first: 0, last: 0 }
  const blocks = Math.ceil(count / BLOCK)
  const block_width = width * BLOCK
  const first = Math.min(Math.max(Math.floor(scroll / block_width) - 1, 0), blocks - 1)
  const last = Math.floor((scroll + Math.max(size, 1) - 1) / block_width) + 2
  return { first: first * BLOCK, last: Math.min(Math.max(last, first + 1) * BLOCK, count) }
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
