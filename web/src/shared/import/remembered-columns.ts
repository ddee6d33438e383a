import { memoryNow, remember } from '../user-memory.ts'
import type { ImportReading } from './import-kind.ts'

/** So many headers of all imports are remembered, the last ones. */
const MOST_REMEMBERED = 200

const keyOf = (endpoint: string, header: string) => `${endpoint} ${header.trim().toLowerCase()}`

/** The columns as they were mapped by hand before, where the header itself says nothing; undefined if nothing is remembered of it. */
export function rememberedColumns(
  endpoint: string,
  { headers, columns }: Pick<ImportReading, 'headers' | 'columns'>,
): (string | null)[] | undefined {
  const { importColumns = {} } = memoryNow()
  const found = columns.map((column, place) => {
    const known = importColumns[keyOf(endpoint, headers[place] ?? '')]
    return column === null && known && !columns.includes(known) ? known : column
  })
  return found.some((column, place) => column !== columns[place]) ? found : undefined
}

/** Remembers for the next file to which field a named column was mapped by hand. */
export function rememberColumns(
  endpoint: string,
  headers: readonly string[],
  columns: readonly (string | null)[],
): void {
  const named = headers.flatMap((header, place) => {
    const field = columns[place]
    return header.trim() && field ? [[keyOf(endpoint, header), field] as const] : []
  })
  const all = { ...memoryNow().importColumns, ...Object.fromEntries(named) }
  remember({ importColumns: Object.fromEntries(Object.entries(all).slice(-MOST_REMEMBERED)) })
}
