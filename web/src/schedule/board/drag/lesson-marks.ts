import { lessonRange, lessonsIn } from '@stunda/domain/lesson-times.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import { gapsBetween, type TimeRange } from '@stunda/domain/time/time-range.ts'
import type { CursorDay } from '../board-cursor.ts'
import { WORTH_SAYING } from '../free-time.ts'

/**
 * The times at which a dragged event may begin or end where the board is divided by lessons, in order: those of the lessons, and every
 * slot where there is no lesson for a while. Empty without lessons.
 */
export function marksOf(edge: 'start' | 'end', day: CursorDay): Minutes[] {
  const lessons = (day.lessons ?? []).map(lessonRange)
  if (lessons.length === 0) return []
  const gaps = gapsBetween(lessons, day).filter(({ start, end }) => end - start >= WORTH_SAYING)
  const slots = gaps.flatMap(({ start, end }) =>
    Array.from({ length: Math.floor((end - start) / SLOT_MINUTES) }, (_, nth) => start + nth * SLOT_MINUTES),
  )
  const marks = [
    ...lessons.map(lesson => lesson[edge]),
    ...slots.map(slot => (edge === 'start' ? slot : slot + SLOT_MINUTES)),
  ]
  return [...new Set(marks)].sort((a, b) => a - b)
}

/** The mark nearest to a minute; the minute itself without marks. */
export function nearestMark(minute: number, marks: readonly Minutes[]): number {
  const distance = (mark: Minutes) => Math.abs(mark - minute)
  return marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best), marks[0] ?? minute)
}

/** The time to which a step leads from `from`: the first mark that is at least as far, or the last in its direction. Without marks, the step alone. */
export function markAfter(from: Minutes, step: Minutes, marks: readonly Minutes[]): Minutes {
  const to = from + step
  if (marks.length === 0 || step === 0) return to
  const ahead = step > 0 ? marks.filter(mark => mark > from) : marks.filter(mark => mark < from).reverse()
  return ahead.find(mark => (step > 0 ? mark >= to : mark <= to)) ?? ahead.at(-1) ?? from
}

/** The time `moved` of an event that was at `from`: if that was whole lessons, as many of them from where it begins now. */
export function inWholeLessons(from: TimeRange, moved: TimeRange, { lessons = [] }: CursorDay): TimeRange {
  const taken = lessonsIn(from, lessons).map(lessonRange)
  if (taken[0]?.start !== from.start || taken.at(-1)?.end !== from.end) return moved
  const first = lessons.findIndex(lesson => lessonRange(lesson).start === moved.start)
  const last = first < 0 ? undefined : lessons[first + taken.length - 1]
  return last ? { start: moved.start, end: lessonRange(last).end } : moved
}
