import type { ImportReading } from './import-kind.ts'

/** What is said of rows, such as their errors, after a row was removed: that of later rows moves up. */
export function saidWithout<Said extends { row: number }>(said: readonly Said[], gone: number): Said[] {
  return said
    .filter(({ row }) => row !== gone)
    .map(one => ({ ...one, row: one.row > gone ? one.row - 1 : one.row }))
}

/** Row numbers after a row was removed: later ones move up. */
export function rowsWithout(rows: readonly number[], gone: number): number[] {
  return rows.filter(row => row !== gone).map(row => (row > gone ? row - 1 : row))
}

/** A text that is wrong in the same column of several rows, empty or not. */
export interface WrongText {
  field: string
  text: string
  rows: number[]
}

/** The texts that are wrong in two rows or more, the most frequent first: each can be set right in all of them at once. */
export function wrongTexts({ errors }: ImportReading, rows: ImportReading['rows']): WrongText[] {
  const found = new Map<string, WrongText>()
  for (const { row, errors: wrong } of errors)
    for (const field of Object.keys(wrong)) {
      const text = rows[row]?.[field] ?? ''
      const key = JSON.stringify([field, text])
      const same = found.get(key) ?? { field, text, rows: [] }
      same.rows.push(row)
      found.set(key, same)
    }
  return [...found.values()]
    .filter(same => same.rows.length > 1)
    .sort((a, b) => b.rows.length - a.rows.length)
}
