import type { PlanField } from '@stunda/contract/plan-import/plan-import.ts'
import { readCsv } from '../shared/csv-reading.ts'
import { fieldsOf, firstRows, headerOf, type KnownHeaders, plain } from '../shared/header-row.ts'
import { cellsOf, isRowOf, isUntis, type UntisFile } from '../shared/untis.ts'

/** What the headers of another program mean, in the form of `plain`; of an empty list: nothing here. */
export type Meanings = KnownHeaders<PlanField>

interface Program {
  /** The headers by which its files are known. */
  headers: readonly string[]
  means: Meanings
}

const PROGRAMS: readonly Program[] = [
  {
    // classroombookings: a row is a date, also of a recurring booking; its notes are all that it says of one.
    headers: ['bookingid', 'recurringid', 'timetableweek'],
    means: { type: [], period: [], weekday: [], notes: 'event_name', user: 'teachers' },
  },
  {
    // MRBS: its types are Internal and External.
    headers: ['briefdescription', 'fulldescription', 'createdby'],
    means: { type: [], createdby: 'teachers' },
  },
  {
    // Outlook and Google: events on dates, whose Subject is their name.
    headers: ['subject', 'startdate', 'starttime'],
    means: {
      subject: 'event_name',
      meetingorganizer: 'teachers',
      requiredattendees: 'students',
      optionalattendees: 'students',
    },
  },
]

/** What the headers of a file mean that differs from other plans; nothing if it is of no known program. */
export function meaningsIn(csv: string, header_row: number | undefined, known: Meanings): Meanings {
  const { headers } = headerOf(firstRows(readCsv(csv)).first, header_row, known)
  const names = new Set(headers.map(plain))
  const program = PROGRAMS.find(one => one.headers.every(name => names.has(name)))
  const isNamed = program?.means.subject !== undefined && fieldsOf(headers, known).includes('event_name')
  return program && !isNamed ? program.means : {}
}

/**
 * The columns of GPU001.TXT, the timetable as Untis exports it (DIF), without a header: lesson number, class, teacher, subject, room, day
 * (1 Monday), period, length.
 */
export const UNTIS: (PlanField | null)[] = [
  null,
  'groups',
  'teachers',
  'subject',
  'room',
  'weekday',
  'lesson',
  null,
]

/** What the files of Untis say that are read together: the timetable, and the lists of teachers and subjects that name whom and what it means. */
interface UntisPlan {
  /** Which lesson each row of the timetable is a part of, by its number: one of several classes or teachers has a row for each. */
  lessons: Map<number, string>
  /** The numbers of the rows of the lists. */
  listed: Set<number>
  teachers: Map<string, string>
  subjects: Map<string, string>
}

/** The least sure last: a list of teachers may be as wide as that of classes. */
const WITHOUT_TIMES = ['lessons', 'teachers', 'subjects', 'rooms', 'students', 'classes'] as const

const ROWS_LOOKED_AT = 5

/** Whether a text is the timetable of Untis (GPU001.TXT), alone or with lists behind it. */
export function isTimetable(csv: string): boolean {
  const [first, ...others] = readCsv(csv).take(ROWS_LOOKED_AT).toArray()
  const isTime = (cells: readonly string[]) => isRowOf('timetable', cells)
  const isList = (cells: readonly string[]) => isRowOf('teachers', cells) || isRowOf('subjects', cells)
  return (
    first !== undefined && isTime(first.cells) && others.every(({ cells }) => isTime(cells) || isList(cells))
  )
}

/** Which list of Untis a text is that says of no lesson when it is: that of lessons (GPU002.TXT), classes, teachers, …; undefined: none. */
export function listWithoutTimes(csv: string): Exclude<UntisFile, 'timetable'> | undefined {
  return WITHOUT_TIMES.find(file => isUntis(file, csv))
}

/** Reads the timetable of Untis with its lists of teachers (GPU004.TXT) and subjects (GPU006.TXT), if they are behind it. */
export function untisPlan(csv: string): UntisPlan {
  const plan: UntisPlan = {
    ...{ lessons: new Map(), listed: new Set() },
    ...{ teachers: new Map(), subjects: new Map() },
  }
  for (const { number, cells } of readCsv(csv)) {
    if (isRowOf('teachers', cells)) {
      const { short, surname, name } = cellsOf('teachers', cells)
      plan.teachers.set(short, [name, surname].filter(Boolean).join(' '))
    } else if (isRowOf('subjects', cells)) {
      const { short, name } = cellsOf('subjects', cells)
      plan.subjects.set(short, name || short)
    } else {
      const [lesson, , , subject, room, day, period] = cells
      plan.lessons.set(number, JSON.stringify([lesson, subject, room, day, period]))
      continue
    }
    plan.listed.add(number)
  }
  return plan
}
