import { type LessonTime, lessonRange } from '@stunda/domain/lesson-times.ts'
import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'

/** A time of the day beside its line, with the number of the lesson that begins then. */
export interface TimeLabel {
  at: Minutes
  lesson?: number
  text: string
}

/** The beginnings of the lessons within `day`, and its full hours before and after them; without lessons all full hours. */
export function labelsOf(day: TimeRange, lessons: readonly LessonTime[]): TimeLabel[] {
  const labels = lessons.map(lesson => ({
    at: lessonRange(lesson).start,
    lesson: lesson.number,
    text: lesson.start_time,
  }))
  const hours = hoursBeside(day, lessons).map(at => ({ at, text: minutesToClock(at) }))
  return [...labels.filter(({ at }) => at >= day.start && at < day.end), ...hours]
}

/** The times of the lines of `day`: where lessons begin and end, and at the full hours before and after them. */
export function linesOf(day: TimeRange, lessons: readonly LessonTime[]): Minutes[] {
  const ends = lessons.map(lessonRange).flatMap(({ start, end }) => [start, end])
  return [...new Set([...ends, ...hoursBeside(day, lessons)])].filter(at => at >= day.start && at < day.end)
}

/** The full hours of the day that are not among the lessons. */
function hoursBeside({ start, end }: TimeRange, lessons: readonly LessonTime[]): Minutes[] {
  const ranges = lessons.map(lessonRange)
  const [first, last] = [ranges[0], ranges.at(-1)]
  const hours = Array.from({ length: (end - start) / 60 }, (_, nth) => start + nth * 60)
  return first && last ? hours.filter(hour => hour <= first.start - LABEL_HEIGHT || hour >= last.end) : hours
}

/** So many minutes are as high as two lines of a label, where the hours are lowest. */
const LABEL_HEIGHT: Minutes = 35
