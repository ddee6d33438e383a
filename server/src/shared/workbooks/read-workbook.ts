import type { CellValue, Sheet as SheetRead } from 'hucre/ods'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { unpackedBytes } from './unpacked-bytes.ts'

/** The most bytes of a workbook when it is unpacked. */
const MOST_UNPACKED = 50 * 1024 * 1024
/** The most cells of all its sheets together. */
const MOST_CELLS = 100_000
const DAY_MS = 86_400_000
/** Spreadsheets count times from the last days of 1899. */
const FIRST_DAYS = 1900

/** A sheet of a workbook as CSV, as readCsv reads it: a row of the sheet is a row of the text, also an empty one. */
export interface Sheet {
  name: string
  csv: string
}

/** The sheets that have rows, or why there are none. */
export type ReadWorkbook = { sheets: Sheet[] } | { problem: 'too_large' | 'unreadable' }

/**
 * Reads an XLSX or ODS workbook: the values that its cells show, dates as YYYY-MM-DD, times as HH:mm. Formulas, macros and links are left
 * out; of hidden sheets nothing is read. It may throw on a file that is damaged.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  const { total, names } = unpackedBytes(bytes)
  if (total > MOST_UNPACKED) return { problem: 'too_large' }
  const isOds = names.includes('content.xml')
  if (!isOds && !names.includes('xl/workbook.xml')) return { problem: 'unreadable' }
  const { sheets } = await (isOds ? readOds(bytes) : readXlsx(bytes))
  const shown = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const tables = shown.map(sheet => ({ name: sheet.name, rows: rowsOf(sheet) }))
  const cells = tables.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.length, 0)
  if (cells > MOST_CELLS) return { problem: 'too_large' }
  return {
    sheets: tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, rows }) => ({ name, csv: csvOf(rows) })),
  }
}

function csvOf(rows: string[][]): string {
  return `sep=;\r\n${Papa.unparse(rows, { delimiter: ';' })}`
}

/** The rows as texts, without what is empty at their ends. A cell that was merged over several rows says the same in each of them. */
function rowsOf({ rows, merges = [] }: SheetRead): string[][] {
  const texts = rows.map(row => row.map(textOf))
  for (const { startRow, endRow, startCol } of merges) {
    const said = texts[startRow]?.[startCol]
    for (let row = startRow + 1; said && row <= Math.min(endRow, texts.length - 1); row++)
      texts[row]?.splice(startCol, 1, said)
  }
  const trimmed = texts.map(row => row.slice(0, row.findLastIndex(Boolean) + 1))
  return trimmed.slice(0, trimmed.findLastIndex(row => row.length > 0) + 1)
}

function textOf(cell: CellValue): string {
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return durationText(String(cell ?? '').trim())
}

/** A time of day has no day of its own; a day at midnight has no time. */
function dateText(cell: Date): string {
  if (Number.isNaN(cell.getTime())) return ''
  const nearest = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString()
  const [day, time] = [nearest.slice(0, 10), nearest.slice(11, 16)]
  if (cell.getUTCFullYear() <= FIRST_DAYS) return time
  return cell.getTime() % DAY_MS === 0 ? day : `${day} ${time}`
}

/** A time of day as ODS writes it, `PT10H30M00S`. */
function durationText(text: string): string {
  const [, hours = '', minutes = ''] = /^PT(\d{1,2})H(\d{1,2})M[\d.,]+S$/.exec(text) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : text
}
