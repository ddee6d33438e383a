import { z } from 'zod'
import { FlagText } from './wire.ts'

/** How large an imported file may be. */
export const IMPORT_FILE_BYTES = 5 * 1024 * 1024
/** What is sent of it is larger: letters take more in UTF-8 than in Windows-1257, and each row names its fields. */
export const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024

/** `dry_run=1`: only say what each row lacks. `columns`: what each column of the file is, in their order; empty: not used. */
export const ImportQuery = z.object({
  dry_run: FlagText.default(false),
  columns: z.string().max(2000).optional(),
})

/** What is imported: the file's text with what its columns are, or rows that were read (and corrected) before. */
export function importBody<Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z.union([
    z.object({
      csv: z.string().max(IMPORT_FILE_BYTES),
      /** What each column is, in their order; null: not used. Left out: found by the header. */
      columns: z.array(z.enum(fields).nullable()).max(100).optional(),
    }),
    z.object({ rows: z.array(z.partialRecord(z.enum(fields), z.string().max(1000))).max(20_000) }),
  ])
}

/**
 * What an import would do (`dry_run=1`, whether rows have errors or not) or has done. Without dry_run, rows with errors
 * are refused as a whole: 422 with the same `data` and nothing imported.
 */
export function importAnswer<Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z.object({
    data: z.object({
      /** The file's header, and what each column was taken for. Empty when rows were sent. */
      headers: z.array(z.string()),
      columns: z.array(z.enum(fields).nullable()),
      /** All rows as they were read. */
      rows: z.array(z.partialRecord(z.enum(fields), z.string())),
      /** By row: its index in `rows`, and what is wrong at which field. */
      errors: z.array(
        z.object({
          row: z.number().int(),
          errors: z.record(z.string(), z.array(z.string())),
        }),
      ),
      /** Rows (their index in `rows`) of which the school has all that they say: nothing is done for them. */
      already: z.array(z.number().int()),
      /** How many were imported; 0 in a dry run. */
      imported: z.number().int(),
    }),
  })
}
