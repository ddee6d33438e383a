import type { importAnswer } from '@stunda/contract/import.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Words } from '../../i18n/texts.ts'

/** How the server read the rows, and what is wrong with each. */
export type ImportReading = z.infer<ReturnType<typeof importAnswer<string>>>['data']

/** A file’s table with the fields of its columns (left out: guessed by the header), or rows that were read before. */
export type ImportSource =
  | { csv: string; columns?: (string | null)[]; header_row?: number }
  | Pick<ImportReading, 'rows' | 'numbers'>

/** A field of an imported row. `gives`: the fields that its cell is split into; `missing`: what is said if it alone has no column. */
export interface ImportField {
  field: string
  label: string
  required?: boolean
  missing?: string
  example: string
  gives?: readonly string[]
}

/** A kind of import, e.g. users. `State`: what is known of an import while it is done, as `useImport` returns it. */
export interface ImportKind<State> {
  title: string
  back: { to: string; label: string }
  fields: readonly ImportField[]
  sample: string
  /**
   * Files that are read besides lists, by the ends of their names, and the sentence that says so; `several`: files of one table can be
   * chosen together.
   */
  alsoReads?: { accept: string; text: string; several: boolean }
  /** What is said of all rows until something else is. */
  usual?: Record<string, unknown>
  /** The call that reads the file without importing it (`dry_run`), and imports all of its rows or none. */
  endpoint:
    | 'POST /api/admin/rooms/import'
    | 'POST /api/admin/users/import'
    | 'POST /api/admin/groups/import'
    | 'POST /api/admin/subjects/import'
    | 'POST /api/admin/reservations/import'
  /** What is chosen for all rows, above them; a field that it fills is in `filled`. `missing`: what has to be chosen before the rows are shown. */
  forAll?(state: State): { shown: ReactNode; filled: readonly string[]; missing?: string | undefined }
  /** The note for a row that is in the school already, from its cells. */
  noteOnAlready?(texts: Partial<Record<string, string>>): string | undefined
  /** What is shown above the rows, and under the number of each. */
  aboveRows?(state: State): ReactNode
  /** Whether a wrong text is asked above the rows, and so needs no field of its own. */
  isAsked?(wrong: { field: string; text: string }, state: State): boolean
  underRow?(row: number, state: State): ReactNode
  /** The lists in an answer that say something of single rows, beside their errors. */
  ofRows?: readonly string[]
  /** If the rows without errors can be imported alone: which ones were left. */
  leftBy?(answer: ImportReading): readonly number[]
  /** What is said of the rows that are left, once the others are imported, beside what was said of all. */
  saidOfLeft?(answer: ImportReading, state: State): Record<string, unknown>
  /** How many rows are neither imported nor wrong, because what they say stands otherwise and is left so. */
  leftAlone?(reading: ImportReading): number
  /** Whether more was done than to import rows. */
  alsoDid?(answer: ImportReading): boolean
  /** What is said of the imported rows; undefined if it is said already. */
  done(count: number, answer: ImportReading): { message: Words; detail?: Words } | undefined
}

/** The required fields that no column has, and that nothing fills. */
export function missingFields(
  { fields }: ImportKind<never>,
  columns: readonly (string | null)[],
  filled: readonly string[],
): ImportField[] {
  const given = new Set([
    ...filled,
    ...fields
      .filter(({ field }) => columns.includes(field))
      .flatMap(({ field, gives = [] }) => [field, ...gives]),
  ])
  return fields.filter(({ field, required }) => required && !given.has(field))
}

/** The fields that rows are shown with: of the columns, and those that cells were split into or filled with. */
export function shownFields(
  { fields }: ImportKind<never>,
  { columns }: ImportReading,
  rows: ImportReading['rows'],
): ImportField[] {
  const used = new Set(rows.flatMap(row => Object.keys(row).filter(field => row[field])))
  return fields.filter(({ field, gives }) => !gives && (columns.includes(field) || used.has(field)))
}
