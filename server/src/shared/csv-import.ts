import { setImmediate } from 'node:timers/promises'
import type { Language } from '@stunda/contract/wire.ts'
import type { z } from 'zod'
import { inEachLanguage, text } from '../texts/texts.ts'
import { type NumberedRow, readCsv } from './csv-reading.ts'
import {
  fieldsOf,
  firstRows,
  type Headings,
  headerOf,
  type KnownHeaders,
  plain,
  rowsUnderHeadings,
} from './header-row.ts'
import { refuse, type TextRef, textsByField } from './refusal.ts'

/** The body of an import: a file's text, or rows read before. */
export type Sent<Field extends string> =
  | { csv: string; columns?: (Field | null)[] | undefined; header_row?: number | undefined }
  | { rows: Partial<Record<Field, string>>[]; numbers?: number[] | undefined }

/** An import request. `dry_run`: only check; `columns`: the fields of the file's columns in their order, separated by commas. */
export interface ImportRequest<Body> {
  language: Language
  body: Body
  query: { dry_run: boolean; columns?: string | undefined }
}

/** A parsed file. */
export interface Read<Field extends string> {
  headers: string[]
  /** The field of each column; null: ignored. */
  columns: (Field | null)[]
  /** The line of the header, from 0; -1: there is none. */
  header_row: number
  /** The first rows of the file, among which the header is chosen. */
  first_lines: { line: number; text: string }[]
  rows: Partial<Record<Field, string>>[]
  /** The number of each row in its file. */
  numbers: number[]
}

/** The errors of one row, by field. */
export interface RowErrors {
  row: number
  errors: Record<string, TextRef[]>
}

/** Other requests are served after this many rows. */
const ROWS_BETWEEN_BREATHS = 100
/** One statement of the embedded database for so many rows takes less than a tenth of a second of its process. */
const ROWS_IN_A_PART = 500
/** A year of a large school. */
const MOST_ROWS = 25_000
/** The errors of so many rows are answered; whoever corrects them is then told of the next ones. */
const MOST_FAULTY_ROWS = 1000
/** Letters of a cell; of a longer one no more is read than shows that it is too long. */
const LONGEST_CELL = 2000
/** Letters of a row, among which the header is chosen. */
const LONGEST_LINE = 100
/** So many of the first rows are answered, for the header to be chosen among them. */
const MOST_LINES = 12
/** Bytes of the rows and the header in an answer: with the errors beside them, it has at most 8 MB. */
const MOST_BYTES = 6_500_000

/**
 * Parses an import, and serves other requests in between. The header is the first row that names two fields; what stands above it is left
 * out. The columns are those that `chosen` names, or those in the body, or those that `known` finds in the header; two columns of one field
 * are joined with a comma. A row that only names what `headings` find, such as a class, heads those after it, if no column is of its field. Refuses a file without rows and
 * unknown columns (422), and one that is too large for an answer (413).
 */
export async function readImport<Field extends string>(
  sent: Sent<Field>,
  chosen: string | undefined,
  fields: readonly Field[],
  known: KnownHeaders<Field>,
  headings: Headings<Field> = {},
): Promise<Read<Field>> {
  if ('rows' in sent) {
    const numbers = sent.rows.map((_, index) => sent.numbers?.[index] ?? index + 1)
    const rows = await inBreaths(sent.rows, [], row => row)
    return { headers: [], columns: [], header_row: -1, first_lines: [], rows, numbers }
  }
  const { first, others } = firstRows(readCsv(sent.csv))
  const { header_row, headers, below } = headerOf(first, sent.header_row, known)
  const columns = sent.columns ?? readColumns(chosen, fields) ?? fieldsOf(headers, known)
  const heads = Object.fromEntries(
    Object.entries(headings).filter(([field]) => !columns.includes(field as Field)),
  ) as Headings<Field>
  const numbers: number[] = []
  const rows = await inBreaths(
    rowsUnderHeadings([below, others], heads),
    headers,
    ({ number, cells, headed }) => {
      numbers.push(number)
      return { ...rowOf(cells, columns), ...headed }
    },
  )
  if (rows.length === 0) refuse('invalid', { errors: { csv: [{ text: 'errors.no_rows' }] } })
  return { headers, columns, header_row, first_lines: first.slice(0, MOST_LINES).map(lineOf), rows, numbers }
}

function lineOf({ number, cells }: NumberedRow) {
  return { line: number - 1, text: cells.filter(Boolean).join(' · ').slice(0, LONGEST_LINE) }
}

/** Reads rows one after the other, and serves other requests in between. Refuses (413) more than an answer has room for. */
async function inBreaths<Item, Row>(
  items: Iterable<Item>,
  headers: readonly string[],
  read: (item: Item) => Row,
): Promise<Row[]> {
  const rows: Row[] = []
  let bytes = bytesOf(headers)
  for (const item of items) {
    if (rows.length % ROWS_BETWEEN_BREATHS === 0) await setImmediate()
    const row = read(item)
    bytes += bytesOf(row)
    if (rows.push(row) > MOST_ROWS || bytes > MOST_BYTES) refuse('too_large')
  }
  return rows
}

const bytesOf = (answered: unknown): number => Buffer.byteLength(JSON.stringify(answered))

/** The cells of a row by field. */
function rowOf<Field extends string>(
  cells: readonly string[],
  columns: readonly (Field | null)[],
): Partial<Record<Field, string>> {
  const row: Partial<Record<Field, string>> = {}
  for (const [index, field] of columns.entries()) {
    if (!field) continue
    const before = row[field] ?? ''
    const cell = cells[index] ?? ''
    const isMore = cell !== '' && cell !== before && before.length <= LONGEST_CELL
    row[field] = isMore
      ? [before, cell]
          .filter(Boolean)
          .join(', ')
          .slice(0, LONGEST_CELL + 1)
      : before
  }
  return row
}

/** The result for one row: valid, in the school already, or invalid. */
export type CheckedRow<Good> = { good: Good } | { isAlready: true } | { errors: Record<string, TextRef[]> }

/**
 * Checks rows one after the other, serves other requests in between, and reports how many rows are done. A row with a cell that is too
 * long is invalid.
 */
export async function checkRows<Row extends Partial<Record<string, string>>, Good>(
  rows: readonly Row[],
  tell: (done: number) => Promise<void>,
  check: (row: Row, index: number) => CheckedRow<Good>,
): Promise<{ good: Good[]; already: number[]; faults: RowErrors[] }> {
  const good: Good[] = []
  const already: number[] = []
  const faults: RowErrors[] = []
  for (const [row, given] of rows.entries()) {
    if (row % ROWS_BETWEEN_BREATHS === 0) await tell(row)
    const tooLong = Object.entries(given).filter(([, cell]) => (cell?.length ?? 0) > LONGEST_CELL)
    const checked = tooLong.length > 0 ? { errors: invalid(tooLong) } : check(given, row)
    if ('good' in checked) good.push(checked.good)
    else if ('isAlready' in checked) already.push(row)
    else faults.push({ row, errors: checked.errors })
  }
  return { good, already, faults }
}

/** Writes rows part by part, in their order, each with the index of its first row; the school is served between the statements of the parts. */
export async function writeInParts<Row, Written>(
  rows: readonly Row[],
  write: (part: Row[], index: number) => Promise<Written>,
): Promise<Written[]> {
  const written: Written[] = []
  for (let from = 0; from < rows.length; from += ROWS_IN_A_PART)
    written.push(await write(rows.slice(from, from + ROWS_IN_A_PART), from))
  return written
}

function invalid(cells: readonly [field: string, unknown][]): Record<string, TextRef[]> {
  return Object.fromEntries(cells.map(([field]) => [field, [{ text: 'errors.field_invalid' }]]))
}

/** A schema's errors by field; a message may be the id of a text (contract/src/people/fields.ts). */
export function errorsOfSchema(error: z.ZodError): Record<string, TextRef[]> {
  const errors: Record<string, TextRef[]> = {}
  for (const { path, code, message } of error.issues) {
    const named = /^[a-z]+\.[a-z_]+$/.test(message)
    const missing = code === 'too_small' || message.includes('received undefined')
    const id = named ? message : missing ? 'errors.field_required' : 'errors.field_invalid'
    errors[String(path[0])] ??= [{ text: id }]
  }
  return errors
}

/** The first row of each text; empty texts are left out. */
export function firstRowOf(texts: readonly (string | undefined)[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const [row, given] of texts.entries()) if (given && !first.has(given)) first.set(given, row)
  return first
}

/** The known headers: the fields' own names, their titles in both languages, and `others`. */
export function headersKnown<Field extends string>(
  fields: readonly Field[],
  room: string,
  others: KnownHeaders<Field>,
): KnownHeaders<Field> {
  const known: Record<string, Field | readonly Field[]> = { ...others }
  for (const field of fields)
    for (const name of [field, text('lv', `${room}.column_${field}`), text('en', `${room}.column_${field}`)])
      known[plain(name)] = field
  return known
}

/** The errors of the first thousand rows that have any, in each language. */
export function translateRowErrors(language: Language, faults: readonly RowErrors[]) {
  return faults.slice(0, MOST_FAULTY_ROWS).map(({ row, errors }) => ({
    row,
    ...inEachLanguage(language, one => ({ errors: textsByField(one, errors) })),
  }))
}

function readColumns<Field extends string>(
  chosen: string | undefined,
  fields: readonly Field[],
): (Field | null)[] | undefined {
  return chosen?.split(',').map(name => {
    if (name.trim() === '') return null
    const field = fields.find(known => known === name.trim())
    return field ?? refuse('invalid', { errors: { columns: [{ text: 'errors.field_invalid' }] } })
  })
}
