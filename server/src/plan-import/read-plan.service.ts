import { PLAN_FIELDS } from '@stunda/contract/bounds.ts'
import type { PlanField, PlanImportBody } from '@stunda/contract/plan-import/plan-import.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { cellOfNames, namesInCell } from '@stunda/domain/names-in-cell.ts'
import { weekdaysIn } from '@stunda/domain/plan-import/when.ts'
import type { Db } from '../db/database.ts'
import { entriesOfCalendar, isCalendar } from '../elsewhere/calendar-entries.service.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import { headersKnown, type Read, readImport } from '../shared/csv-import.ts'
import { classIn, type Headings } from '../shared/header-row.ts'
import { refuse } from '../shared/refusal.ts'
import { peopleOf, tableOfEntries } from './calendar-rows.ts'
import { isTimetable, listWithoutTimes, meaningsIn, UNTIS, untisPlan } from './foreign-plans.ts'
import { Matching } from './matching.ts'
import type { PlanRow } from './plan-dates.ts'
import { OTHER_HEADERS } from './plan-headers.ts'
import { everythingNamed } from './plan-import.repository.ts'

/** A day heads the rows after it if it says more than a letter or a number, which a title may be. */
const HEADINGS: Headings<PlanField> = {
  groups: classIn,
  weekday: cell => (/\p{L}{2}/u.test(cell) && weekdaysIn(cell) ? cell : undefined),
}

interface Asked {
  language: Language
  body: PlanImportBody
  /** The fields of the file's columns, separated by commas. */
  columns: string | undefined
}

/**
 * The rows of a plan: of a table, of the files of other programs, or of a calendar, whose entries are rows. Refuses as readImport, and a
 * calendar that cannot be read (422).
 */
export async function readPlan(db: Db, { language, body, columns }: Asked): Promise<Read<PlanField>> {
  const known = headersKnown(PLAN_FIELDS, 'plan', OTHER_HEADERS)
  const read = (sent: PlanImportBody, more = {}) =>
    readImport(sent, columns, PLAN_FIELDS, { ...known, ...more }, HEADINGS)
  if (!('csv' in body)) return read(body)
  if (isCalendar(body.csv)) {
    const table = await read({ ...body, csv: await calendarTable(db, body.csv, language) })
    // An entry's number is its place in the calendar, which has no header.
    return { ...table, numbers: table.numbers.map(number => number - 1) }
  }
  if (isTimetable(body.csv)) return asLessons(await read(asUntis(body, columns)), untisPlan(body.csv))
  const list = listWithoutTimes(body.csv)
  if (list) return refuse('invalid', { errors: { csv: [{ text: `plan.untis_${list}` }] } })
  const means = meaningsIn(body.csv, body.header_row, known)
  const table = withDays(await read(body, means))
  return 'requiredattendees' in means
    ? asLessonsNamed(table, new Matching(await everythingNamed(db), []))
    : table
}

/** The rows of a table in which a day is written once, beside its first row: the others have it, too. One that repeats its days has none to add. */
function withDays(read: Read<PlanField>): Read<PlanField> {
  const days = read.rows.flatMap(({ weekday, date }) => (date?.trim() ? [] : (weekday?.trim() ?? [])))
  const written = days.filter(Boolean)
  if (written.some((day, at) => day === written[at - 1])) return read
  let day = ''
  const rows = read.rows.map(row => {
    if (row.date?.trim()) return row
    day = row.weekday?.trim() || day
    return day && isTimed(row) ? { ...row, weekday: day } : row
  })
  return { ...read, rows }
}

const isTimed = ({ start_time, time, lesson }: PlanRow) =>
  Boolean(start_time?.trim() || time?.trim() || lesson?.trim())

async function calendarTable(db: Db, csv: string, language: Language): Promise<string> {
  const { time_zone } = await schoolSettings(db)
  const entries = await entriesOfCalendar({ text: csv, time_zone })
  if (!entries) return refuse('invalid', { errors: { csv: [{ text: 'plan.calendar_unreadable' }] } })
  return tableOfEntries(entries, new Matching(await everythingNamed(db), []), language)
}

type File = Extract<PlanImportBody, { csv: string }>

function asUntis(body: File, columns: string | undefined): File {
  const isChosen = body.columns || columns !== undefined || body.header_row !== undefined
  return isChosen ? body : { ...body, columns: UNTIS, header_row: -1 }
}

/**
 * The rows of Untis with the names that its lists have for short ones, and those of one lesson together: its classes and teachers are the
 * groups and teachers of one row.
 */
function asLessons(
  read: Read<PlanField>,
  { lessons, listed, teachers, subjects }: ReturnType<typeof untisPlan>,
): Read<PlanField> {
  const first = new Map<string, number>()
  const rows: PlanRow[] = []
  const numbers: number[] = []
  for (const [index, short] of read.rows.entries()) {
    const number = read.numbers[index] ?? 0
    if (listed.has(number)) continue
    const { teachers: teacher = '', subject = '' } = short
    const row = {
      ...short,
      teachers: teachers.get(teacher) ?? teacher,
      subject: subjects.get(subject) ?? subject,
    }
    const lesson = lessons.get(number) ?? ''
    const at = first.get(lesson)
    const whole = at === undefined ? undefined : rows[at]
    if (at === undefined || !whole) {
      first.set(lesson, rows.length)
      rows.push(row)
      numbers.push(number)
    } else {
      const both = (field: 'groups' | 'teachers') =>
        cellOfNames([...new Set([whole, row].flatMap(one => namesInCell(one[field] ?? '')))])
      rows[at] = { ...whole, groups: both('groups'), teachers: both('teachers') }
    }
  }
  return { ...read, rows, numbers }
}

/** The rows of a calendar program, with their people told apart, and with a subject where their name is one. */
function asLessonsNamed(read: Read<PlanField>, matching: Matching): Read<PlanField> {
  const rows = read.rows.map(({ event_name = '', ...row }) => ({
    ...{ ...row, event_name },
    ...(matching.isSure('subject', event_name) && { subject: event_name }),
    ...peopleOf(namesInCell(row.teachers ?? ''), namesInCell(row.students ?? ''), matching),
  }))
  return { ...read, rows }
}
