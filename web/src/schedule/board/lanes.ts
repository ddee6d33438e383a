import type { TimeRange } from '@stunda/domain/time/time-range.ts'

/** A card's lane among those side by side in its column. */
export interface Lane {
  lane: number
  lanes: number
  /** How many of the last lanes are narrow: they have cancelled events beside live ones. */
  narrow: number
}

export const ALONE: Lane = { lane: 0, lanes: 1, narrow: 0 }

/** The width of a narrow lane with its gap, wide enough to be hit, px. */
const NARROW = 27
/** The most of a column's width that narrow lanes take together. */
const MOST_NARROW = 0.6

/** The left edge and width of a lane in a column of this width, px. */
export function laneIn({ lane, lanes, narrow }: Lane, width: number): { left: number; width: number } {
  if (narrow === 0) return { left: (lane / lanes) * width, width: width / lanes }
  const thin = Math.min(NARROW, (width * MOST_NARROW) / narrow)
  const whole = lanes - narrow
  const rest = width - thin * narrow
  if (lane < whole) return { left: (lane / whole) * rest, width: rest / whole }
  return { left: rest + (lane - whole) * thin, width: thin }
}

/**
 * Lanes for events sorted by start: events that overlap are side by side. Only a cancelled event can overlap another, as a live one has
 * its room alone; so the live one comes first and gets most of the width.
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

  /** Puts each event into the first lane from `first` on where it overlaps nothing. Answers the lane after the last one. */
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

/** The indices of overlapping events, cluster by cluster. */
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
