import type { Language } from '@stunda/contract/wire.ts'
import Papa from 'papaparse'

const BYTE_ORDER_MARK = '\ufeff'
/** What Excel in Latvian expects between columns, and what it expects in English. */
const DELIMITER: Record<Language, string> = { lv: ';', en: ',' }
/** What a spreadsheet takes for a formula, and so what an apostrophe is put before (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** A table as CSV that Excel opens: with a byte order mark, and with nothing in it that could be run as a formula. */
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

/** The text of a CSV file as people save it: UTF-8, with or without its mark, UTF-16 with it, else Windows-1257, as Excel writes. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1257').decode(bytes)
  }
}

/** The rows of a CSV text, its header among them, without empty ones; separated by commas, semicolons or tabs. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [';', ',', '\t'],
  })
  return data.map(row => row.map(cell => cell.replace(GUARDED, '').trim()))
}
