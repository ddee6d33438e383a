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
  /** Throws ApiError. */
  read(source: ImportSource): Promise<ImportReading>
  /** Imports all rows, once per key; refused as a whole (422) if a row is wrong. */
  run(
    source: ImportSource,
    idempotencyKey: string,
    onProgress: (done: number, total: number) => void,
  ): Promise<ImportReading>
  done(count: number): { message: string; detail?: string }
}
