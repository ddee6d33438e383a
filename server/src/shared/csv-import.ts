import type { Language } from '@stunda/contract/wire.ts'
import type { z } from 'zod'
import { text } from '../texts/texts.ts'
import { readCsv } from './csv.ts'
import { refuse, type TextRef } from './refusal.ts'

/** What was sent to be imported: a file's text, or rows read before. */
export type Sent<Field extends string> =
  | { csv: string; columns?: (Field | null)[] | undefined }
  | { rows: Partial<Record<Field, string>>[] }

/** An import as it was asked for. `dry_run`: only what is wrong is wanted; `columns`: what they are, in the file's order, with commas. */
export interface ImportRequest<Body> {
  language: Language
  body: Body
  query: { dry_run: boolean; columns?: string | undefined }
}

/** A file as it was understood. */
export interface Read<Field extends string> {
  headers: string[]
  /** What each column is; null: not used. */
  columns: (Field | null)[]
  rows: Partial<Record<Field, string>>[]
}

/** What a header stands for, as `plain` has it: a field, or the first of some that no other column is. */
export type KnownHeaders<Field extends string> = Readonly<Record<string, Field | readonly Field[]>>

/** What is wrong with one row, at its fields. */
export interface RowErrors {
  row: number
  errors: Record<string, TextRef[]>
}

/** After how many rows other requests get their turn. */
export const ROWS_BETWEEN_BREATHS = 100
const MOST_ROWS = 20_000

/**
 * Reads what was sent. The columns are those that `chosen` names (in the file's order, with commas), or those sent along, or what
 * `known` finds in the header; what two columns say of one field is put together, with a comma. 422 for a file without rows, too
 * many of them, or a column that is no field.
 */
export function readImport<Field extends string>(
  sent: Sent<Field>,
  chosen: string | undefined,
  fields: readonly Field[],
  known: KnownHeaders<Field>,
): Read<Field> {
  if ('rows' in sent) return { headers: [], columns: [], rows: sent.rows }
  const [headers = [], ...lines] = readCsv(sent.csv)
  if (lines.length === 0) refuse('invalid', { errors: { csv: [{ text: 'errors.no_rows' }] } })
  if (lines.length > MOST_ROWS) refuse('too_large')
  const columns = sent.columns ?? readColumns(chosen, fields) ?? fieldsOf(headers, known)
  const rows = lines.map(line => {
    const row: Partial<Record<Field, string>> = {}
    for (const [index, field] of columns.entries())
      if (field) row[field] = [...new Set([row[field], line[index]])].filter(Boolean).join(', ')
    return row
  })
  return { headers, columns, rows }
}

function fieldsOf<Field extends string>(
  headers: readonly string[],
  known: KnownHeaders<Field>,
): (Field | null)[] {
  const found = headers.map(plain).map(name => (Object.hasOwn(known, name) ? known[name] : undefined))
  return found.map(one => {
    if (typeof one === 'string') return one
    return one?.find(field => !found.includes(field)) ?? null
  })
}

/** A header as it is compared: its letters and digits only, in lower case without diacritics. */
export function plain(header: string): string {
  return header
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** What a row was found to be: to be imported, in the school already, or wrong. */
export type CheckedRow<Good> = { good: Good } | { isAlready: true } | { errors: Record<string, TextRef[]> }

/** Checks rows one after the other; other requests are answered in between, and `tell` hears how many are done. */
export async function checkRows<Row, Good>(
  rows: readonly Row[],
  tell: (done: number) => Promise<void>,
  check: (row: Row, index: number) => CheckedRow<Good>,
): Promise<{ good: Good[]; already: number[]; faults: RowErrors[] }> {
  const good: Good[] = []
  const already: number[] = []
  const faults: RowErrors[] = []
  for (const [row, given] of rows.entries()) {
    if (row % ROWS_BETWEEN_BREATHS === 0) await tell(row)
    const checked = check(given, row)
    if ('good' in checked) good.push(checked.good)
    else if ('isAlready' in checked) already.push(row)
    else faults.push({ row, errors: checked.errors })
  }
  return { good, already, faults }
}

/** What a schema finds wrong, at its fields; a message that is a text's id names the text (contract/src/people/fields.ts). */
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

/** Where each text stands first, so that a second one can say so; empty ones do not count. */
export function firstRowOf(texts: readonly (string | undefined)[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const [row, given] of texts.entries()) if (given && !first.has(given)) first.set(given, row)
  return first
}

/** What each header stands for: the fields' own names, the product's words for them in both languages, and `others`. */
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

/** What is wrong with rows, in the caller's language. */
export function translateRowErrors(language: Language, faults: readonly RowErrors[]) {
  return faults.map(({ row, errors }) => ({
    row,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [
        field,
        texts.map(one => text(language, one.text, one.values)),
      ]),
    ),
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
