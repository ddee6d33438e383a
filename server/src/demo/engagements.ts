import type { Minutes } from '@stunda/domain/time/civil.ts'

/** A stretch of one day, half-open, in minutes since midnight. */
export interface TimeRange {
  start: Minutes
  end: Minutes
}

/** When whom (a room or a person, `room_7`, `user_12`) is taken, by day. */
export interface Engagements {
  isFree(keys: readonly string[], day: string, stretch: TimeRange): boolean
  take(keys: readonly string[], day: string, stretch: TimeRange): void
}

/** An empty calendar of everybody. A day is any text: a date, or a weekday of the timetable. */
export function createEngagements(): Engagements {
  const taken = new Map<string, TimeRange[]>()
  return {
    isFree: (keys, day, { start, end }) =>
      keys.every(key =>
        (taken.get(`${key}@${day}`) ?? []).every(other => other.end <= start || end <= other.start),
      ),
    take: (keys, day, stretch) => {
      for (const key of keys) {
        const place = `${key}@${day}`
        const stretches = taken.get(place)
        if (stretches) stretches.push(stretch)
        else taken.set(place, [stretch])
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
