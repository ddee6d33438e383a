import type { ImportReading } from './import-kind.ts'

/** The errors once a row is gone: those under it move up. */
export function errorsWithout(errors: ImportReading['errors'], gone: number): ImportReading['errors'] {
  return errors
    .filter(({ row }) => row !== gone)
    .map(({ row, errors }) => ({ row: row > gone ? row - 1 : row, errors }))
}

/** Some rows once a row is gone: those under it move up. */
export function rowsWithout(rows: readonly number[], gone: number): number[] {
  return rows.filter(row => row !== gone).map(row => (row > gone ? row - 1 : row))
}
