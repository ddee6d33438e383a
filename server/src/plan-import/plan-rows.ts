import type { PlanField } from '@stunda/contract/plan-import/plan-import.ts'
import { EventBody, type ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import type { Recurrence } from '@stunda/contract/reservations/series.ts'
import type { LessonTime } from '@stunda/domain/lesson-times.ts'
import { writtenPhone } from '@stunda/domain/people/written-phone.ts'
import { clockIn } from '@stunda/domain/plan-import/when.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { errorsOfSchema } from '../shared/csv-import.ts'
import { plain } from '../shared/header-row.ts'
import type { TextRef } from '../shared/refusal.ts'
import type { Matching } from './matching.ts'
import { type DateFacts, datesOf, type PlanRow, type Say } from './plan-dates.ts'

type Errors = Record<string, TextRef[]>

/** A row as a series, or one event: with the same people and room on each of its dates. */
export interface PlannedRow {
  recurrence: Recurrence
  events: ParsedEventBody[]
}

/** What rows are understood with. */
export interface PlanFacts extends DateFacts {
  matching: Matching
  lessons: readonly LessonTime[]
  categories: readonly { id: number; names: readonly string[] }[]
  subjects: ReadonlyMap<number, string>
}

const MINUTES_A_DAY = 24 * 60
/** How other programs say that a reservation does not take place. */
const CANCELLED = /cancel|atcelt|отмен/i
/** How older exports of ours call the category of lessons in English. */
const LESSON_BEFORE = 'reservation'
const FIELD_OF: Record<string, PlanField> = {
  room_id: 'room',
  subject_id: 'subject',
  category_id: 'category',
}

/** What a row of a plan books; or what is wrong with it, by its fields. */
export function plannedRow(row: PlanRow, facts: PlanFacts): PlannedRow | { errors: Errors } {
  const errors: Errors = {}
  const say = (field: PlanField, text: string, values?: TextRef['values']) => {
    errors[field] ??= [{ text, ...(values && { values }) }]
  }
  const cells = withoutDates(row)
  const clock = clockOf(cells, facts.lessons, say)
  const when = datesOf(cells, facts, say)
  const who = namedIn(row, facts, say)
  if (CANCELLED.test(row.status ?? '')) say('status', 'plan.cancelled')
  if (!clock || !when || !who || Object.keys(errors).length > 0) return { errors }
  const on = (date: CivilDate) => ({
    start_datetime: `${date} ${clock.start}:00`,
    end_datetime: `${date} ${clock.end}:00`,
  })
  const parsed = EventBody.safeParse({ ...who, ...on(when.dates[0] ?? '') })
  if (!parsed.success) return { errors: asFields(errorsOfSchema(parsed.error)) }
  return { recurrence: when.recurrence, events: when.dates.map(date => ({ ...parsed.data, ...on(date) })) }
}

/** The errors of an event at the fields of a row; one of a group is at the groups. */
export function asFields(errors: Errors, students: readonly string[] = []): Errors {
  const found: Errors = {}
  for (const [path, texts] of Object.entries(errors)) {
    const [field = '', place] = path.split('.')
    const isGroup =
      field === 'students' && place !== undefined && students[Number(place)]?.startsWith('group_')
    const cell = isGroup ? 'groups' : (FIELD_OF[field] ?? timeField(field))
    found[cell] = [...(found[cell] ?? []), ...texts]
  }
  return found
}

function timeField(field: string): string {
  if (field.startsWith('start_')) return 'start_time'
  return field.startsWith('end_') ? 'end_time' : field
}

/** A row whose times are without the dates beside them, as in `14:00 - 1 September 2026`. */
function withoutDates(row: PlanRow): PlanRow {
  const parts = (cell = '') => /^(.*\d[\d:.]*)\s+-\s+(.*\d{4})$/.exec(cell.trim()) ?? []
  const [, start, date] = parts(row.start_time)
  const [, end, end_date] = parts(row.end_time)
  return {
    ...row,
    ...(start && { start_time: start, date: row.date || (date ?? '') }),
    ...(end && { end_time: end, end_date: row.end_date || (end_date ?? '') }),
  }
}

function clockOf(
  row: PlanRow,
  lessons: readonly LessonTime[],
  say: Say,
): { start: string; end: string } | undefined {
  if (row.lesson?.trim()) return lessonsOf(row.lesson, lessons, say)
  const [from = '', to = ''] = (row.time ?? '').split(/\s*[-–—]\s*/)
  const start = clockIn(row.start_time || from)
  const given = row.end_time || to
  if (!start) say('start_time', row.start_time || from ? 'plan.time_unknown' : 'errors.field_required')
  if (given) {
    const end = clockIn(given)
    if (!end) say('end_time', 'plan.time_unknown')
    return start && end ? { start, end } : undefined
  }
  const minutes = Number((row.minutes ?? '').replace(/\s*min\.?$/i, ''))
  if (!row.minutes?.trim()) say('end_time', 'errors.field_required')
  else if (!Number.isInteger(minutes) || minutes <= 0 || minutes >= MINUTES_A_DAY)
    say('minutes', 'plan.minutes_unknown')
  else if (start) return { start, end: later(start, minutes) }
  return undefined
}

/** From the beginning of a lesson of the school's day to its end, or to that of a later one. */
function lessonsOf(
  cell: string,
  lessons: readonly LessonTime[],
  say: Say,
): { start: string; end: string } | undefined {
  const numbers = (cell.match(/\d+/g) ?? []).map(Number)
  const first = lessons.find(({ number }) => number === numbers[0])
  const last = lessons.find(({ number }) => number === numbers.at(-1))
  if (!first || !last || last.number < first.number) {
    say('lesson', lessons.length === 0 ? 'plan.no_lessons' : 'plan.lesson_unknown')
    return undefined
  }
  return { start: first.start_time, end: last.end_time }
}

function later(start: string, minutes: number): string {
  const [hours = 0, rest = 0] = start.split(':').map(Number)
  const end = Math.min(hours * 60 + rest + minutes, MINUTES_A_DAY - 1)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** The room, subject, people and words of a row. */
function namedIn(row: PlanRow, { matching, categories, subjects }: PlanFacts, say: Say) {
  const one = (kind: 'room' | 'subject', isNeeded: boolean) => {
    const text = row[kind]?.trim()
    if (!text) {
      if (isNeeded) say(kind, 'errors.field_required')
      return undefined
    }
    const id = matching.one(kind, text)
    if (id === undefined) say(kind, 'plan.in_doubt', { text })
    return id
  }
  const several = (
    field: 'teachers' | 'students' | 'groups',
    kind: 'teacher' | 'student' | 'group',
    names: readonly string[],
  ) => {
    const { ids, unknown } = matching.several(kind, names)
    if (unknown.length > 0) say(field, 'plan.in_doubt', { text: unknown.join(', ') })
    return ids
  }
  const room_id = one('room', true)
  const subject_id = one('subject', false)
  const pupils = matching.studentsAndGroups(row.students ?? '')
  const teachers = several('teachers', 'teacher', matching.namesIn(['teacher'], row.teachers ?? ''))
  // A class beside pupils says which ones are meant; it is not at their lesson.
  const ofClass = matching.studentsOfClass(pupils.students, row.groups ?? '')
  const students = several('students', 'student', ofClass ?? pupils.students)
  const besides = ofClass ? [] : matching.namesIn(['group'], row.groups ?? '')
  const groups = several('groups', 'group', [...pupils.groups, ...besides])
  const category = row.category?.trim()
  const category_id = category ? categoryCalled(category, categories) : CATEGORY.reservation
  if (category_id === undefined) say('category', 'plan.category_unknown')
  if (room_id === undefined || category_id === undefined) return undefined
  const subject = subject_id === undefined ? undefined : subjects.get(subject_id)
  return {
    event_name: row.event_name?.trim() || subject || row.groups?.trim() || category || row.room?.trim(),
    ...{ category_id, room_id, subject_id: subject_id ?? null, teachers },
    students: [...students.map(id => `student_${id}`), ...groups.map(id => `group_${id}`)],
    description: row.description ?? '',
    responsible_name: row.responsible_name ?? '',
    responsible_phone: writtenPhone(row.responsible_phone ?? ''),
  }
}

/** The category that is called just so, or else the one with the same letters. */
function categoryCalled(called: string, categories: PlanFacts['categories']): number | undefined {
  const find = (form: (name: string) => string) =>
    categories.find(({ names }) => names.some(name => form(name) === form(called)))
  const found = find(name => name.toLowerCase()) ?? find(plain)
  return found?.id ?? (plain(called) === LESSON_BEFORE ? CATEGORY.reservation : undefined)
}
