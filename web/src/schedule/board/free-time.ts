import { type LessonTime, lessonAt, lessonRange } from '@stunda/domain/lesson-times.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import { gapsBetween, type TimeRange } from '@stunda/domain/time/time-range.ts'

/** A cancelled event takes no time. */
export type Taking = TimeRange & { cancelled: boolean }

/** Shorter free times are not offered. */
export const WORTH_SAYING: Minutes = 20

/** The free time of `within`, in order, without ranges shorter than `atLeast` minutes. */
export function freeTimes(events: readonly Taking[], within: TimeRange, atLeast: Minutes = 1): TimeRange[] {
  const live = events.filter(({ cancelled }) => !cancelled)
  return gapsBetween(live, within).filter(({ start, end }) => end - start >= atLeast)
}

/** Length of an event that is begun without saying one. */
export const USUAL_LENGTH: Minutes = 45
/** Such an event begins at a multiple of this. */
export const QUARTER: Minutes = 15
/** A pointer this little above a quarter hour's line means that quarter hour. */
const TOLERANCE: Minutes = 3

/**
 * The event begun by pointing at `minute`: from the quarter hour that it is in or on, or from the end of the event before it
 * there, 45 minutes long or until the next event. Where the minute is in one of the `lessons`, it is that lesson as far as it is
 * free, unless only minutes of it are. Undefined inside an event, or outside the school's day.
 */
export function timeToBook(
  minute: Minutes,
  events: readonly Taking[],
  within: TimeRange,
  lessons: readonly LessonTime[] = [],
): TimeRange | undefined {
  const free = freeTimes(events, within).find(({ start, end }) => start <= minute && minute < end)
  if (!free) return undefined
  const lesson = lessonAt(minute, lessons)
  const left = lesson && { start: Math.max(lesson.start, free.start), end: Math.min(lesson.end, free.end) }
  if (left && left.end - left.start >= WORTH_SAYING) return left
  const mark = Math.floor((minute + TOLERANCE) / QUARTER) * QUARTER
  const start = Math.max(free.start, mark < free.end ? mark : mark - QUARTER)
  return { start, end: Math.min(start + USUAL_LENGTH, free.end) }
}

/** When an event in free time begins that is booked without pointing at a minute of it: with its first lesson, otherwise at once. */
export function firstToBook(free: TimeRange, lessons: readonly LessonTime[]): Minutes {
  const starts = lessons.map(lessonRange).flatMap(({ start, end }) => {
    const begins = Math.max(start, free.start)
    return Math.min(end, free.end) - begins >= WORTH_SAYING ? [begins] : []
  })
  return starts[0] ?? free.start
}
