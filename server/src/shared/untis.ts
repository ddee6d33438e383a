import Papa from 'papaparse'
import { readCsv } from './csv-reading.ts'

/** The files that Untis exports as text (DIF), without headers: each row is of one. */
export type UntisFile = 'timetable' | 'lessons' | 'classes' | 'teachers' | 'rooms' | 'subjects' | 'students'

/** The cells of the rows of a list, by their places in it. */
const PLACES = {
  /** GPU003.TXT */
  classes: { short: 0, name: 1 },
  /** GPU004.TXT */
  teachers: { short: 0, surname: 1, name: 28, email: 32, phone: 38, mobile: 39 },
  /** GPU005.TXT */
  rooms: { short: 0, name: 1, seats: 7, description: 12 },
  /** GPU006.TXT */
  subjects: { short: 0, name: 1 },
  /** GPU010.TXT */
  students: { short: 0, surname: 1, name: 7, group: 9, email: 13 },
} as const

/** How many cells the rows of a file have: Untis adds some with its versions. */
const WIDTHS: Record<UntisFile, readonly [number, number]> = {
  timetable: [7, 12],
  lessons: [36, 60],
  classes: [26, 32],
  teachers: [33, 60],
  rooms: [13, 17],
  subjects: [18, 25],
  students: [11, 17],
}
const ROWS_LOOKED_AT = 5

const FILE_ROWS: Record<UntisFile, (cells: readonly string[]) => boolean> = {
  // Lesson, class, teacher, subject, room, day (1 Monday), period.
  timetable: ([lesson = '', , , , , day = '', period = '']) =>
    /^\d+$/.test(lesson) && /^[1-7]$/.test(day) && /^\d{1,2}$/.test(period),
  // Lesson, periods a week, and the class, the teacher and the subject after them.
  lessons: ([lesson = '', periods = '']) => /^\d+$/.test(lesson) && /^\d*$/.test(periods),
  // At most and at least so many lessons a day, and breaks.
  classes: cells => isListed(cells, [5, 6, 7, 8]),
  teachers: cells => isListed(cells, [24, 25]) && /^$|@/.test(cells[PLACES.teachers.email] ?? ''),
  rooms: cells => isListed(cells, [PLACES.rooms.seats, 13, 14]),
  subjects: cells => isListed(cells, [17, 18]),
  students: cells => isListed(cells, [10, 12]),
}

/** Whether a row of a list begins with a short name and has numbers, as its colours, or nothing at some places. */
function isListed(cells: readonly string[], numbers: readonly number[]): boolean {
  const [short = ''] = cells
  return /^\S+$/.test(short) && numbers.every(place => /^\d*$/.test(cells[place] ?? ''))
}

/** Whether a row is one of a file of Untis. */
export function isRowOf(file: UntisFile, cells: readonly string[]): boolean {
  const [least, most] = WIDTHS[file]
  return cells.length >= least && cells.length <= most && FILE_ROWS[file](cells)
}

/** Whether the first rows of a text are those of a file of Untis. */
export function isUntis(file: UntisFile, csv: string): boolean {
  const rows = readCsv(csv).take(ROWS_LOOKED_AT).toArray()
  return rows.length > 0 && rows.every(({ cells }) => isRowOf(file, cells))
}

type List = keyof typeof PLACES
type ListRow<File extends List> = Record<keyof (typeof PLACES)[File], string>

/** The cells of a row of a list, by their names. */
export function cellsOf<File extends List>(file: File, cells: readonly string[]): ListRow<File> {
  const places = Object.entries(PLACES[file]).map(([name, place]) => [name, cells[place] ?? ''])
  return Object.fromEntries(places) as ListRow<File>
}

/** A list of Untis as a table (CSV) with a header, and the number of each of its rows in the file. */
export function tableOfList<File extends List>(
  csv: string,
  file: File,
  headers: readonly string[],
  rowOf: (row: ListRow<File>) => readonly string[],
): { csv: string; numbers: number[] } {
  const rows = [...readCsv(csv)]
  const table = [headers, ...rows.map(({ cells }) => rowOf(cellsOf(file, cells)))]
  return { csv: Papa.unparse(table, { delimiter: ';' }), numbers: rows.map(({ number }) => number) }
}
