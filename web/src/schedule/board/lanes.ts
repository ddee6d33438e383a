import type { TimeRange } from '@stunda/domain/time/time-range.ts'

/** Which of how many lanes side by side a card takes within its column. */
export interface Lane {
  lane: number
  lanes: number
  /** The lanes at the end that hold cancelled events beside live ones: they stand narrow. */
  narrow: number
}

/** A card of a column alone. */
export const ALONE: Lane = { lane: 0, lanes: 1, narrow: 0 }

/** How wide a narrow lane is, the gap after it included: what it holds can still be hit, px. */
const NARROW = 27
/** The narrow lanes together take no more than this of a column. */
const MOST_NARROW = 0.6

/** Where a lane stands in a column of this width: its left edge and its own width, px. */
export function laneIn({ lane, lanes, narrow }: Lane, width: number): { left: number; width: number } {
  if (narrow === 0) return { left: (lane / lanes) * width, width: width / lanes }
  const thin = Math.min(NARROW, (width * MOST_NARROW) / narrow)
  const whole = lanes - narrow
  const rest = width - thin * narrow
  if (lane < whole) return { left: (lane / whole) * rest, width: rest / whole }
  return { left: rest + (lane - whole) * thin, width: thin }
}

/**
 * Lanes for events sorted by start: those that overlap stand side by side, each cluster as narrow as it must be. Only a
 * cancelled event can overlap another, since a live one holds its room alone; so the live one comes first and has most of the
 * width.
 */
export function lanesOf<Event extends TimeRange & { cancelled: boolean }>(events: readonly Event[]): Lane[] {
  const result: Lane[] = events.map(() => ALONE)
  for (const cluster of clustersOf(events)) {
    if (cluster.length === 1) continue
    const [cancelled, live] = [cluster.filter(isCancelled), cluster.filter(index => !isCancelled(index))]
    const laneOf = new Map<number, number>()
    const whole = spread(live, 0, laneOf)
    const lanes = spread(cancelled, whole, laneOf)
    const narrow = whole === 0 ? 0 : lanes - whole
    for (const index of cluster) result[index] = { lane: laneOf.get(index) ?? 0, lanes, narrow }
  }
  return result

  function isCancelled(index: number): boolean {
    return events[index]?.cancelled ?? false
  }

  /** Puts each of some events into the first lane from `first` on where it overlaps nothing; answers the lane after the last one. */
  function spread(indices: readonly number[], first: number, laneOf: Map<number, number>): number {
    const taken: TimeRange[][] = []
    for (const index of indices) {
      const event = events[index]
      if (!event) continue
      const free = taken.findIndex(lane =>
        lane.every(({ start, end }) => end <= event.start || event.end <= start),
      )
      const lane = free < 0 ? taken.length : free
      taken[lane] = [...(taken[lane] ?? []), event]
      laneOf.set(index, first + lane)
    }
    return first + taken.length
  }
}

/** Indices of the events that hang together by overlapping, cluster by cluster. */
function clustersOf(events: readonly TimeRange[]): number[][] {
  const clusters: number[][] = []
  let reaches = -1
  for (const [index, event] of events.entries()) {
    const last = clusters.at(-1)
    if (last && event.start < reaches) last.push(index)
    else clusters.push([index])
    reaches = Math.max(reaches, event.end)
  }
  return clusters
}
