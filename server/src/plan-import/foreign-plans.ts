import type { PlanField } from '@stunda/contract/plan-import/plan-import.ts'
import { type NumberedRow, readCsv } from '../shared/csv-reading.ts'
import { fieldsOf, firstRows, headerOf, type KnownHeaders, plain } from '../shared/header-row.ts'

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
const ROWS_LOOKED_AT = 5

/** Whether a file is GPU001.TXT of Untis. */
export function isUntis(csv: string): boolean {
  const rows = readCsv(csv).take(ROWS_LOOKED_AT).toArray()
  return rows.length > 0 && rows.every(isUntisRow)
}

function isUntisRow({ cells: [number = '', , , , , day = '', period = ''] }: NumberedRow): boolean {
  return /^\d+$/.test(number) && /^[1-7]$/.test(day) && /^\d{1,2}$/.test(period)
}

/** Which lesson each row of GPU001.TXT is a part of, by its number: one of several classes or teachers has a row for each. */
export function untisLessons(csv: string): Map<number, string> {
  return new Map(
    [...readCsv(csv)].map(({ number, cells: [lesson, , , subject, room, day, period] }) => [
      number,
      JSON.stringify([lesson, subject, room, day, period]),
    ]),
  )
}
