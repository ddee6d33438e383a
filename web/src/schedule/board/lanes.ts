import type { Stretch } from './place-on-grid.ts'

/** Which of how many lanes side by side a card takes within its column. */
export interface Lane {
  lane: number
  lanes: number
}

/**
 * Lanes for events sorted by start: those that overlap stand side by side, each cluster as narrow as it must be. Only a
 * cancelled event can overlap another, since a live one holds its room alone; so the live one comes first.
 */
export function lanesOf<Event extends Stretch & { cancelled: boolean }>(events: readonly Event[]): Lane[] {
  const result: Lane[] = events.map(() => ({ lane: 0, lanes: 1 }))
  for (const cluster of clustersOf(events)) {
    if (cluster.length === 1) continue
    const live_first = cluster.toSorted((a, b) => Number(cancelled(a)) - Number(cancelled(b)) || a - b)
    const taken = new Map<number, Stretch[]>()
    for (const index of live_first) {
      const event = events[index]
      if (!event) continue
      let lane = 0
      while (taken.get(lane)?.some(other => other.start < event.end && event.start < other.end)) lane++
      taken.set(lane, [...(taken.get(lane) ?? []), event])
      result[index] = { lane, lanes: 1 }
    }
    for (const index of cluster) result[index] = { lane: result[index]?.lane ?? 0, lanes: taken.size }
  }
  return result

  function cancelled(index: number): boolean {
    return events[index]?.cancelled ?? false
  }
}

/** Indices of the events that hang together by overlapping, cluster by cluster. */
function clustersOf(events: readonly Stretch[]): number[][] {
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
