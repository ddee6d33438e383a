import { PLAN_FIELDS } from '@stunda/contract/bounds.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { cellOfNames } from '@stunda/domain/names-in-cell.ts'
import Papa from 'papaparse'
import type { CalendarEntry } from '../elsewhere/calendar-entries.service.ts'
import { text } from '../texts/texts.ts'
import type { Matching } from './matching.ts'
import type { PlanRow } from './plan-dates.ts'

/** The contract's longest cell. */
const LONGEST_CELL = 1000
const KINDS = ['teacher', 'student', 'group'] as const

/**
 * The entries of a calendar as a table (CSV) of a plan, a row each, with the columns that some entry fills: single ones dated, weekly ones with their days. What the school knows
 * by its name is in its column; a calendar without a room or a teacher in its entries may be that of a room or a teacher.
 */
export function tableOfEntries(
  entries: readonly CalendarEntry[],
  matching: Matching,
  language: Language,
): string {
  const rows = entries.map(entry => rowOf(entry, matching, language))
  const fields = PLAN_FIELDS.filter(field => field === 'room' || rows.some(row => row[field]))
  const headers = fields.map(field => text(language, `plan.column_${field}`))
  const cells = rows.map(row => fields.map(field => row[field] ?? ''))
  return Papa.unparse([headers, ...cells], { delimiter: ';' })
}

function rowOf(entry: CalendarEntry, matching: Matching, language: Language): PlanRow {
  const { calendar, name, location, description, status, organizer, attendees } = entry
  const isOfRoom = matching.isSure('room', calendar)
  return {
    ...whenOf(entry, language),
    room: location || (isOfRoom ? calendar : ''),
    event_name: name,
    subject: matching.isSure('subject', name) ? name : '',
    ...peopleOf(isOfRoom ? [organizer] : [calendar, organizer], attendees, matching),
    ...{ description: description.slice(0, LONGEST_CELL), status },
  }
}

/** When an entry is, in the words of a plan. */
function whenOf(
  { date, start_time, end_date, end_time, weekly, rule }: CalendarEntry,
  language: Language,
): PlanRow {
  const times = { start_time, end_time }
  if (weekly && weekly.except.join(' ').length > LONGEST_CELL)
    return { ...times, weeks: 'EXDATE', first_day: date }
  if (weekly) {
    const { weekdays, every, last_day = '', except } = weekly
    const weeks = every === 2 ? text(language, 'plan.every_second_week') : ''
    const weekday = weekdays.map(day => weekdayName(day, language)).join(', ')
    return { ...times, ...{ weekday, weeks, first_day: date, last_day, except: except.join(' ') } }
  }
  // A rule that a plan cannot say stands where it is to be set right.
  if (rule !== undefined) return { ...times, weeks: rule, first_day: date }
  return { ...times, ...{ date, end_date } }
}

function weekdayName(day: number, language: Language): string {
  return Temporal.PlainDate.from({ year: 2026, month: 6, day }).toLocaleString(language, { weekday: 'long' })
}

/**
 * The cells of an entry's people, whom calendars do not tell apart: those whom the school knows are its teachers, students and groups. Of
 * the others who attend is asked as of students, and of an owner as of a teacher, if nobody else is there.
 */
export function peopleOf(
  owners: readonly string[],
  attendees: readonly string[],
  matching: Matching,
): Pick<PlanRow, 'teachers' | 'students' | 'groups'> {
  const names = [...new Set([...owners, ...attendees].filter(Boolean))]
  const kindOf = (name: string) => KINDS.find(kind => matching.isSure(kind, name))
  const of = (kind: (typeof KINDS)[number]) => names.filter(name => kindOf(name) === kind)
  const unknown = attendees.filter(name => name !== '' && !kindOf(name) && !owners.includes(name))
  const isNobody = unknown.length === 0 && names.every(name => !kindOf(name))
  return {
    teachers: cellOfNames(isNobody ? names.slice(0, 1) : of('teacher')),
    students: cellOfNames([...of('student'), ...unknown]),
    groups: cellOfNames(of('group')),
  }
}
