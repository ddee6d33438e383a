import type { Language } from '@stunda/contract/wire.ts'
import Papa from 'papaparse'

const BYTE_ORDER_MARK = '\ufeff'
/** The separator that Excel expects in each language. */
const DELIMITER: Record<Language, string> = { lv: ';', en: ',' }
/** Cells that a spreadsheet would run as a formula get an apostrophe in front (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** A table as CSV for Excel: with a byte order mark, and formulas escaped. */
export function toCsv(
  language: Language,
  headers: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const table = [headers, ...rows].map(row => row.map(cell => cell ?? ''))
  return (
    BYTE_ORDER_MARK +
    Papa.unparse(table, { delimiter: DELIMITER[language], escapeFormulae: FORMULA }) +
    '\r\n'
  )
}

/** The rows of a CSV text with its header, without empty rows; separated by commas, semicolons or tabs. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [';', ',', '\t'],
  })
  return data.map(row => row.map(cell => cell.replace(GUARDED, '').trim()))
}
