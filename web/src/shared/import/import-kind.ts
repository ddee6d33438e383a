/** How the server read the rows, and what is wrong with each. */
export interface ImportReading {
  headers: string[]
  columns: (string | null)[]
  rows: Partial<Record<string, string>>[]
  errors: { row: number; errors: Record<string, string[]> }[]
  /** Rows whose data the school has already. */
  already: number[]
  imported: number
}

/** A file’s text with the fields of its columns (left out: guessed by the header), or rows that were read before. */
export type ImportSource =
  | { csv: string; columns?: (string | null)[] }
  | { rows: Partial<Record<string, string>>[] }

/** A kind of import, e.g. users. */
export interface ImportKind {
  title: string
  back: { to: string; label: string }
  fields: readonly { field: string; label: string; required?: boolean; example: string }[]
  /** Name of the sample file. */
  sample: string
  /** The call that reads the file without importing it (`dry_run`), and imports all of its rows or none. */
  endpoint: 'POST /api/admin/rooms/import' | 'POST /api/admin/users/import'
  /** What to say when it is done. */
  done(count: number): { message: string; detail?: string }
}
