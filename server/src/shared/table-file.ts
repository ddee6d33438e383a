import type { TableFormat } from '@stunda/contract/import.ts'
import type { Language } from '@stunda/contract/wire.ts'
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { CsvFile, XlsxFile } from './call.ts'
import { toCsv } from './csv.ts'

const LONGEST_SHEET_NAME = 31

/** A sheet of a workbook; its name has at most 31 letters. */
export interface TableSheet {
  name: string
  headers: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** A table as a file to save, `name` without its ending: CSV for Excel in a language, or a workbook of one sheet. */
export async function tableFile(
  format: TableFormat,
  name: string,
  language: Language,
  { headers, rows }: Omit<TableSheet, 'name'>,
): Promise<CsvFile | XlsxFile> {
  if (format === 'csv') return new CsvFile(`${name}.csv`, toCsv(language, headers, rows))
  return new XlsxFile(
    `${name}.xlsx`,
    await workbookOf([{ name: name.slice(0, LONGEST_SHEET_NAME), headers, rows }]),
  )
}

/** A workbook of some sheets, whose first rows stay in sight. */
export async function workbookOf(sheets: readonly TableSheet[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, headers, rows }) => ({
    sheet: name,
    data: [
      headers.map(value => ({ value, fontWeight: 'bold' as const })),
      ...rows.map(row => [...row]),
    ] satisfies Row[],
    columns: headers.map((_, place) => ({ width: place === 0 ? 28 : 18 })),
    stickyRowsCount: 1,
  }))
  return writeXlsxFile(written).toBuffer()
}
