import type { ImportReading } from './import-kind.ts'

/** The errors after a row was removed: those of later rows move up. */
export function errorsWithout(errors: ImportReading['errors'], gone: number): ImportReading['errors'] {
  return errors
    .filter(({ row }) => row !== gone)
    .map(({ row, errors }) => ({ row: row > gone ? row - 1 : row, errors }))
}

/** Row numbers after a row was removed: later ones move up. */
export function rowsWithout(rows: readonly number[], gone: number): number[] {
  return rows.filter(row => row !== gone).map(row => (row > gone ? row - 1 : row))
}
