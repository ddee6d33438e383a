import type { PlanField, PlanImportBody } from '@stunda/contract/plan-import/plan-import.ts'
import type { Read } from '../shared/csv-import.ts'
import { readCsv } from '../shared/csv-reading.ts'
import { plain } from '../shared/header-row.ts'

/**
 * The columns of GPU001.TXT, the timetable as Untis exports it (DIF), without a header: lesson number, class, teacher, subject, room, day
 * (1 Monday), period, length.
 */
const UNTIS: (PlanField | null)[] = [null, 'groups', 'teachers', 'subject', 'room', 'weekday', 'lesson', null]
const ROWS_LOOKED_AT = 5

/** A file as it was sent, with the columns of a foreign program whose files have no header. */
export function inShape(body: PlanImportBody, chosen: string | undefined): PlanImportBody {
  if (!('csv' in body) || body.columns || chosen !== undefined || body.header_row !== undefined) return body
  return isUntis(body.csv) ? { ...body, columns: UNTIS, header_row: -1 } : body
}

function isUntis(csv: string): boolean {
  const rows = readCsv(csv).take(ROWS_LOOKED_AT).toArray()
  return (
    rows.length > 0 &&
    rows.every(
      ({ cells: [number = '', , , , , day = '', period = ''] }) =>
        /^\d+$/.test(number) && /^[1-7]$/.test(day) && /^\d{1,2}$/.test(period),
    )
  )
}

/** In the files of calendar programs (Outlook, Google) the column Subject is the name of an event. */
export function asPlan(read: Read<PlanField>): Read<PlanField> {
  const names = read.headers.map(plain)
  const isCalendar =
    names.includes('startdate') && names.includes('subject') && !read.columns.includes('event_name')
  if (!isCalendar) return read
  return {
    ...read,
    columns: read.columns.map(field => (field === 'subject' ? 'event_name' : field)),
    rows: read.rows.map(({ subject, ...row }) => ({
      ...row,
      ...(subject !== undefined && { event_name: subject }),
    })),
  }
}
