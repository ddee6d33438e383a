import { SLOT_MINUTES } from './reservations/vocabulary.ts'
import { type ClockTime, clockToMinutes, type Minutes } from './time/civil.ts'
import type { TimeRange } from './time/time-range.ts'

/** A lesson of the school's day by its number, such as the first from 08:30 to 09:10. */
export interface LessonTime {
  number: number
  start_time: ClockTime
  end_time: ClockTime
}

/** The range of a lesson in minutes of the day. */
export function lessonRange({ start_time, end_time }: LessonTime): TimeRange {
  return { start: clockToMinutes(start_time), end: clockToMinutes(end_time) }
}

/** Whether the lessons follow each other by number and time, none overlapping the next, each on the marks at which events begin. */
export function areInOrder(lessons: readonly LessonTime[]): boolean {
  return lessons.every((lesson, at) => {
    const { start, end } = lessonRange(lesson)
    const before = lessons[at - 1]
    const isAfter =
      before === undefined || (before.number < lesson.number && lessonRange(before).end <= start)
    return start < end && isAfter && start % SLOT_MINUTES === 0 && end % SLOT_MINUTES === 0
  })
}

/** The range of the lesson at a minute of the day; undefined in a break. */
export function lessonAt(minute: Minutes, lessons: readonly LessonTime[]): TimeRange | undefined {
  return lessons.map(lessonRange).find(({ start, end }) => start <= minute && minute < end)
}

/** The lessons that overlap a range of the day, in order. */
export function lessonsIn({ start, end }: TimeRange, lessons: readonly LessonTime[]): LessonTime[] {
  return lessons.filter(lesson => {
    const { start: begins, end: ends } = lessonRange(lesson)
    return begins < end && start < ends
  })
}
