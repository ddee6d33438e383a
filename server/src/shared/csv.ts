import type { Language } from '@stunda/contract/wire.ts'
import Papa from 'papaparse'

export const BYTE_ORDER_MARK = '\ufeff'
/** The separator that Excel expects in each language. */
const DELIMITER: Record<Language, string> = { lv: ';', en: ',' }
const DECIMAL_SIGN: Record<Language, string> = { lv: ',', en: '.' }
/** Cells with one are quoted: a spreadsheet may expect another separator than ours. */
const SEPARATORS = /[,;\t]/
/**
 * What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection): at the start of a cell, and inside of one where a
 * spreadsheet that expects another separator begins a cell, quoted or not.
 */
const FORMULA = /((?:^|[,;\t\r\n])"*)(?=[=+\-@＝＋－＠])/g
const GUARDED = /((?:^|[,;\t\r\n])"*)'(?=[=+\-@＝＋－＠])/g
/** So does a cell that begins with white space which spreadsheets pass over. */
const SPACE = /^(?=[\t\r\n])/
const GUARDED_SPACE = /^'(?=[\t\r\n])/
const BEGINS_GUARDED = /^'[=+\-@\t\r\n＝＋－＠]/

/** A table as CSV for Excel in a language: with a byte order mark, decimals as they are written in it, and formulas escaped. */
export function toCsv(
  language: Language,
  headers: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const written = (cell: string | number | null) =>
    typeof cell === 'number'
      ? String(cell).replace('.', DECIMAL_SIGN[language])
      : (cell ?? '').replace(FORMULA, "$1'").replace(SPACE, "'")
  const table = [headers, ...rows].map(row => row.map(written))
  const quotes = (cell: string) => SEPARATORS.test(cell) || BEGINS_GUARDED.test(cell)
  return `${BYTE_ORDER_MARK}${Papa.unparse(table, { delimiter: DELIMITER[language], quotes })}\r\n`
}

/** A cell without the apostrophe that guards a spreadsheet against it. */
export function unguarded(cell: string): string {
  return cell.replace(GUARDED_SPACE, '').replace(GUARDED, '$1')
}
