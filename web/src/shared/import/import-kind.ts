/** What the server says of the rows: how it read them, and what is wrong with each. */
export interface ImportReading {
  headers: string[]
  columns: (string | null)[]
  rows: Partial<Record<string, string>>[]
  errors: { row: number; errors: Record<string, string[]> }[]
  /** Rows of which the school has all that they say. */
  already: number[]
  imported: number
}

/** A file's text with what its columns are (left out: found by the header), or rows that were read before. */
export type ImportSource =
  | { csv: string; columns?: (string | null)[] }
  | { rows: Partial<Record<string, string>>[] }

/** What is imported, e.g. users. */
export interface ImportKind {
  title: string
  back: { to: string; label: string }
  fields: readonly { field: string; label: string; required?: boolean; example: string }[]
  /** Name of the sample file. */
  sample: string
  /** Throws ApiError. */
  read(source: ImportSource): Promise<ImportReading>
  /** Imports all, under one key once; refused as a whole (422) where a row is wrong. */
  run(
    source: ImportSource,
    idempotencyKey: string,
    onProgress: (done: number, total: number) => void,
  ): Promise<ImportReading>
  /** What to say when it is done. */
  done(count: number): { message: string; detail?: string }
}
