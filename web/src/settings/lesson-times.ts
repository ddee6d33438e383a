import { HIGHEST_LESSON } from '@stunda/contract/bounds.ts'
import type { LessonTime } from '@stunda/contract/settings/admin-settings.ts'
import { isClockTime } from '@stunda/domain/time/civil.ts'

/** The lessons as they are typed, one a line: `1. 08:30–09:10`. */
export function lessonLines(lessons: readonly LessonTime[]): string {
  return lessons.map(({ number, start_time, end_time }) => `${number}. ${start_time}–${end_time}`).join('\n')
}

const LINE = /^(?:(\d{1,2})[.)]?\s+)?(\d{1,2}[:.]\d\d)\s*[-–—]\s*(\d{1,2}[:.]\d\d)$/

/** The typed lessons; one without a number has the next. Undefined if a line is not understood. */
export function lessonsIn(text: string): LessonTime[] | undefined {
  const lessons: LessonTime[] = []
  for (const line of text.split('\n').map(line => line.trim())) {
    if (!line) continue
    const [, number, start = '', end = ''] = LINE.exec(line) ?? []
    const [start_time, end_time] = [clock(start), clock(end)]
    const next = (lessons.at(-1)?.number ?? 0) + 1
    const numbered = number === undefined ? next : Number(number)
    if (!isClockTime(start_time) || !isClockTime(end_time) || numbered > HIGHEST_LESSON) return undefined
    lessons.push({ number: numbered, start_time, end_time })
  }
  return lessons
}

const clock = (typed: string) => typed.replace('.', ':').padStart(5, '0')
