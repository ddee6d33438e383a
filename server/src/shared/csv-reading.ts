import { BYTE_ORDER_MARK, unguarded } from './csv.ts'
import { refuse } from './refusal.ts'

/** Excel's own first line, which says what separates the cells. */
const SEPARATOR_HINT = /^"?sep=([^\r\n"])"?[;,\t]*(?:\r\n|\r|\n)/i
/** By so much of a file, and by so many of its rows, is guessed what separates its cells. */
const LOOKED_AT = { letters: 50_000, rows: 40 }
/** The first of two that fit alike: as Excel writes CSV in Latvia. */
const SEPARATORS = [';', '\t', ',']
/** More cells than any table's row has. */
const MOST_CELLS = 1000
/** What may stand between a closing quote and the end of its cell. */
const SPACES = / */y

/** A row of a table, and its number in the program that made it: the first row is 1. */
export interface NumberedRow {
  number: number
  cells: string[]
}

/**
 * The rows of a CSV text with its header, without empty rows; separated by commas, semicolons or tabs, or as a first line such as `sep=;`
 * says, which is no row. They are read as they are asked for. Refuses (413) a row of more than a thousand cells.
 */
export function* readCsv(text: string): Generator<NumberedRow, undefined> {
  const whole = text.replace(BYTE_ORDER_MARK, '')
  const [hint = '', said] = SEPARATOR_HINT.exec(whole) ?? []
  const table = whole.slice(hint.length)
  yield* rowsOf(table, said ?? guessedSeparator(table.slice(0, LOOKED_AT.letters)), MOST_CELLS)
}

function* rowsOf(table: string, delimiter: string, most: number): Generator<NumberedRow, undefined> {
  let cells: string[] = []
  let number = 1
  let at = 0
  while (at <= table.length) {
    if (cells.length === 0 && isBreak(table[at])) {
      at = afterBreak(table, at)
      number++
      continue
    }
    const { cell, end } = cellAt(table, at, delimiter)
    cells.push(cell === '' ? '' : unguarded(cell).trim())
    if (cells.length > most) refuse('too_large')
    at = table[end] === delimiter ? end + 1 : afterBreak(table, end)
    if (table[end] === delimiter) continue
    if (cells.some(Boolean)) yield { number, cells }
    cells = []
    number++
  }
}

/** The cell that begins at a place, and where it ends: at a delimiter, at the end of its line or of the text. */
function cellAt(text: string, start: number, delimiter: string): { cell: string; end: number } {
  if (text[start] === '"') return quotedCellAt(text, start, delimiter)
  let end = start
  while (end < text.length && !endsCell(text, end, delimiter)) end++
  return { cell: text.slice(start, end), end }
}

/** A cell in quotes, in which two stand for one; a quote that does not end the cell is a part of it. */
function quotedCellAt(text: string, start: number, delimiter: string): { cell: string; end: number } {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (text[quote + 1] === '"') {
      quote++
      continue
    }
    SPACES.lastIndex = quote + 1
    SPACES.test(text)
    const end = SPACES.lastIndex
    if (end >= text.length || endsCell(text, end, delimiter))
      return { cell: unquoted(text.slice(start + 1, quote)), end }
  }
  return { cell: unquoted(text.slice(start + 1)), end: text.length }
}

function endsCell(text: string, at: number, delimiter: string): boolean {
  return text[at] === delimiter || isBreak(text[at])
}

function isBreak(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r'
}

/** The place after a line break, or after the end of the text. */
function afterBreak(text: string, at: number): number {
  return at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)
}

function unquoted(cell: string): string {
  return cell.replaceAll('""', '"')
}

/**
 * What separates the cells: by which most of the first rows have as many cells as one another, titles above them aside. Of two that fit alike the one
 * that leaves fewer rows aside.
 */
function guessedSeparator(table: string): string {
  const fits = SEPARATORS.map(separator => {
    const widths = rowsOf(table, separator, Number.POSITIVE_INFINITY)
      .take(LOOKED_AT.rows)
      .map(({ cells }) => cells.length)
      .toArray()
    const several = Map.groupBy(
      widths.filter(width => width > 1),
      width => width,
    )
    const alike = [...several].map(([width, { length: rows }]) => ({
      separator,
      ...{ width, rows, aside: widths.length - rows },
    }))
    return alike.sort(byFit)[0] ?? { separator, width: 1, rows: 0, aside: widths.length }
  })
  return fits.sort(byFit)[0]?.separator ?? ','
}

interface Fit {
  rows: number
  width: number
  /** The rows that have another width. */
  aside: number
}

const byFit = (a: Fit, b: Fit) => b.rows - a.rows || b.width - a.width || a.aside - b.aside
