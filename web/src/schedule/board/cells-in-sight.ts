/** A range of columns or rows: `first` up to, without, `last`. */
export interface Span {
  first: number
  last: number
}

/** Cells are drawn this many ahead on either side of those in sight. */
const AHEAD = 4

/** Where each cell begins, and the last one ends, px. */
export function edgesOf(count: number, sizeOf: (index: number) => number): number[] {
  const edges = [0]
  for (let index = 0; index < count; index += 1) edges.push((edges[index] ?? 0) + sizeOf(index))
  return edges
}

/** The cells in sight of a scroller that shows `extent` px from `offset` on; none until it is laid out. */
export function cellsInSight(edges: readonly number[], offset: number, extent: number): Span {
  const count = edges.length - 1
  if (count === 0 || extent === 0) return { first: 0, last: 0 }
  let first = 0
  while (first < count - 1 && (edges[first + 1] ?? 0) <= offset) first += 1
  let last = first + 1
  while (last < count && (edges[last] ?? 0) < offset + extent) last += 1
  return { first, last }
}

/** The cells that are drawn while some of `count` are in sight. */
export function drawnAround({ first, last }: Span, count: number): Span {
  if (last === 0) return { first, last }
  return { first: Math.max(0, first - AHEAD), last: Math.min(count, last + AHEAD) }
}
