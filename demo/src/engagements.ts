import type { TimeRange } from '@stunda/domain/time/time-range.ts'

/** The busy times of rooms and people (`room_7`, `user_12`), by day. */
export interface Engagements {
  isFree(keys: readonly string[], day: string, range: TimeRange): boolean
  take(keys: readonly string[], day: string, range: TimeRange): void
}

/** An empty calendar of everybody. A day is any text: a date, or a weekday of the timetable. */
export function createEngagements(): Engagements {
  const taken = new Map<string, TimeRange[]>()
  return {
    isFree: (keys, day, { start, end }) =>
      keys.every(key =>
        (taken.get(`${key}@${day}`) ?? []).every(other => other.end <= start || end <= other.start),
      ),
    take: (keys, day, range) => {
      for (const key of keys) {
        const place = `${key}@${day}`
        const ranges = taken.get(place)
        if (ranges) ranges.push(range)
        else taken.set(place, [range])
      }
    },
  }
}

/** The key of a room. */
export function room(id: number): string {
  return `room_${id}`
}

/** The keys of people. */
export function users(ids: readonly number[]): string[] {
  return ids.map(id => `user_${id}`)
}
