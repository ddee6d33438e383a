import { decodedText } from '../decoded-text.ts'
import { inChild } from '../in-child.ts'
import { refuse } from '../refusal.ts'
import type { ReadWorkbook, Sheet } from './read-workbook.ts'

const CHILD = new URL('./read-workbook.child.ts', import.meta.url)
const LONGEST_MS = 20_000
const MEMORY_MB = 512

/** The beginnings of files that are no tables, and what is said of them. */
const NO_TABLES: readonly [(beginning: string) => boolean, string][] = [
  [beginning => beginning.startsWith('%PDF-'), 'errors.file_is_pdf'],
  [beginning => beginning.startsWith('\xd0\xcf\x11\xe0'), 'errors.file_is_old_excel'],
  [
    beginning => /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|meta|head)\b/i.test(beginning),
    'errors.file_is_web_page',
  ],
]

/**
 * The tables of a school's file as CSV: of a workbook (XLSX, ODS) its sheets with their names, of any other file its text, without a
 * name. Refuses (422, at `file`) what is no table, and a workbook that is damaged or too large.
 */
export async function tablesOfFile(bytes: Uint8Array): Promise<Sheet[]> {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const isNone = NO_TABLES.find(([is]) => is(beginning))
  if (isNone) return refuseFile(isNone[1])
  if (!beginning.startsWith('PK\x03\x04')) return [{ name: '', csv: decodedText(bytes) }]
  const answer = await inChild<ReadWorkbook>(CHILD, bytes, { longest_ms: LONGEST_MS, memory_mb: MEMORY_MB })
  if (!answer) return refuseFile('errors.file_unreadable')
  if ('problem' in answer) return refuseFile(`errors.file_${answer.problem}`)
  return answer.sheets.length > 0 ? answer.sheets : refuseFile('errors.no_rows')
}

/** The table of a file: of a workbook the sheet of this name, or its first one. Refuses (422) as tablesOfFile, and an unknown sheet. */
export async function tableOfFile(bytes: Uint8Array, sheet?: string): Promise<string> {
  const tables = await tablesOfFile(bytes)
  const table = sheet === undefined ? tables[0] : tables.find(({ name }) => name === sheet)
  return table?.csv ?? refuse('invalid', { errors: { sheet: [{ text: 'errors.field_invalid' }] } })
}

function refuseFile(text: string): never {
  return refuse('invalid', { message: { text }, errors: { file: [{ text }] } })
}
