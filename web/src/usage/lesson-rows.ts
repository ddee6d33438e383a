import type { UsageCount, UsageOfLessons } from '@stunda/contract/usage/usage.ts'
import type { Figure } from './use-usage.ts'

/** The figures of a table of lessons, and what their events count as. */
const COUNTS = {
  lessons: 'taught',
  minutes_taught: 'taught',
  lessons_cancelled: 'cancelled',
  minutes_cancelled: 'cancelled',
  lessons_substituted: 'substituted',
  minutes_substituted: 'substituted',
  lessons_replaced: 'replaced',
  minutes_replaced: 'replaced',
  lessons_owed: 'owed',
  minutes_owed: 'owed',
  lessons_made_up: 'made_up',
  minutes_made_up: 'made_up',
} as const satisfies Record<string, UsageCount>
export type LessonFigure = keyof typeof COUNTS

const OF_LESSONS = ['lessons', 'minutes_taught', 'lessons_cancelled', 'minutes_cancelled'] as const

/** The tables with their figures, in the order of their columns. */
export const FIGURES = {
  teachers: OF_LESSONS,
  subjects: [...OF_LESSONS, 'lessons_owed', 'lessons_made_up'],
  students: OF_LESSONS,
  substitutions: ['lessons_substituted', 'minutes_substituted', 'lessons_replaced', 'minutes_replaced'],
  debts: ['lessons_owed', 'minutes_owed', 'lessons_made_up', 'minutes_made_up'],
} as const satisfies Record<string, readonly LessonFigure[]>
export type LessonTable = keyof typeof FIGURES

export const LESSON_TABLES = ['teachers', 'subjects', 'students', 'substitutions', 'debts'] as const

/** Whether a figure is a number of minutes, not of lessons. */
export function isTime(figure: LessonFigure): figure is Extract<LessonFigure, `minutes_${string}`> {
  return figure.startsWith('minutes_')
}

/** A teacher, subject or student with their figures. */
export interface LessonRow {
  id: number | string
  /** Null: lessons without a subject. */
  name: string | null
  /** Of a person, whose `name` begins with the surname. */
  full_name?: string
  mark: 'archived' | 'removed' | undefined
  figures: Partial<Record<LessonFigure, number>>
  of: Omit<Figure['of'], 'count'>
}

/** The rows of a table, by name. */
export function lessonRows(usage: UsageOfLessons, table: LessonTable): LessonRow[] {
  if (table === 'subjects')
    return usage.subjects.map(({ id, name, is_removed, ...figures }) => {
      const subject = id ?? ('none' as const)
      return { figures, id: subject, name, mark: is_removed ? 'removed' : undefined, of: { subject } }
    })
  return usage[table].map(({ id, full_name, list_name, is_archived, ...figures }) => ({
    figures,
    id,
    // Servers of the version before do not send list_name.
    name: list_name ?? full_name,
    full_name,
    mark: is_archived ? 'archived' : undefined,
    of: table === 'students' ? { student: id } : { teacher: id },
  }))
}

/** The number of a figure of a row, and the events behind it. */
export function figureOf(
  { figures, of }: LessonRow,
  figure: LessonFigure,
): { number: number; of: Figure['of'] } {
  return { number: figures[figure] ?? 0, of: { ...of, count: COUNTS[figure] } }
}

/** Most time first. */
export function usualSort(table: LessonTable): string {
  return `-${FIGURES[table][1]}`
}

/**
 * Rows in the order of `lessons`, or `-lessons` for descending; `name` is the order of the server, which knows the alphabet. In the usual
 * one if the table has no such figure.
 */
export function sortedRows(rows: readonly LessonRow[], table: LessonTable, sort: string): LessonRow[] {
  const isDown = sort.startsWith('-')
  const wanted = isDown ? sort.slice(1) : sort
  if (wanted === 'name') return isDown ? rows.toReversed() : [...rows]
  const figures: readonly LessonFigure[] = FIGURES[table]
  const by = figures.find(name => name === wanted)
  if (!by) return sortedRows(rows, table, usualSort(table))
  const sign = isDown ? -1 : 1
  return rows.toSorted((one, other) => sign * (figureOf(one, by).number - figureOf(other, by).number))
}
