import { z } from 'zod'
import { FlagText, Language } from './wire.ts'

/** The largest file that can be imported. */
export const IMPORT_FILE_BYTES = 5 * 1024 * 1024
/** The body can be larger than the file: UTF-8 needs more bytes than Windows-1257, and rows contain their field names. */
export const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024

/** `dry_run=1`: only check. `columns`: the fields of the file's columns in their order; an empty one is ignored. */
export const ImportQuery = z.object({
  dry_run: FlagText.default(false),
  columns: z.string().max(2000).optional(),
})

/**
 * The body of an import: a file's text with the fields of its columns, or rows that were read (and corrected) before; `more`: what is said
 * of all rows. A file itself is sent as multipart/form-data with `file` and the same fields; of a workbook the sheet `sheet`, or its first.
 */
export function importBody<Field extends string, More extends z.ZodRawShape>(
  fields: readonly [Field, ...Field[]],
  more: More,
) {
  return z.union([
    z.object({
      csv: z.string().max(IMPORT_FILE_BYTES),
      /** The fields of the columns in their order; null: ignored. Left out: found by the header. */
      columns: z.array(z.enum(fields).nullable()).max(100).optional(),
      /** The line of the header, from 0; -1: there is none. Left out: found by its names. */
      header_row: z.number().int().min(-1).optional(),
      ...more,
    }),
    z.object({
      rows: z.array(z.partialRecord(z.enum(fields), z.string().max(1000))).max(25_000),
      /** The number of each row in its file, as it was answered; left out: they are counted from 1. */
      numbers: z.array(z.number().int().positive()).max(25_000).optional(),
      ...more,
    }),
  ])
}

const FieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) })

/**
 * The result of an import, or of a check (`dry_run=1`). Without dry_run, a file with errors is refused: 422 with the same `data`, and
 * nothing is imported.
 */
export function importAnswer<Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z.object({
    data: z.object({
      /** The file's header, and the field of each column. Empty when rows were sent. */
      headers: z.array(z.string()),
      columns: z.array(z.enum(fields).nullable()),
      /** The line of the header, from 0; -1: there is none. */
      header_row: z.number().int(),
      /** The first rows of the file, among which the header is chosen. */
      first_lines: z.array(z.object({ line: z.number().int(), text: z.string() })),
      /** All rows as they were read. */
      rows: z.array(z.partialRecord(z.enum(fields), z.string())),
      /** The number of each row in its file. */
      numbers: z.array(z.number().int()),
      /** The errors of the first thousand rows that have any, by field, with the same texts in the other languages; `row` is an index in `rows`. */
      errors: z.array(
        z.object({
          row: z.number().int(),
          ...FieldErrors.shape,
          translations: z.partialRecord(Language, FieldErrors).optional(),
        }),
      ),
      /** The indexes of rows whose data the school already has; they are skipped. */
      already: z.array(z.number().int()),
      /** How many were imported; 0 in a dry run. */
      imported: z.number().int(),
    }),
  })
}

/** The forms of an exported table. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>

/** The sheets of a file as CSV; a text has one, without a name. */
export const FileTables = z.object({
  sheets: z.array(z.object({ name: z.string(), csv: z.string() })),
})
export type FileTables = z.infer<typeof FileTables>
