import type { NumberedRow } from './csv-reading.ts'

/** The header is looked for in so many of the first rows that are not empty. */
const ROWS_LOOKED_AT = 40
/** Letters of a header or a word: no known one is as long. */
const LONGEST_WORD = 100
/** A class as schools write it: `5.a`, `5. klase`, `10.b klase`, `Class 7`. */
const CLASS =
  /^(?:class|klase|класс)?\s*(\d{1,2}\s*\.?\s*[-„"“]?\p{L}?[”"“]?)\.?\s*(?:klase|kl\.?|class|класс)?$/iu
/** What may follow the word for a class: `5.a klase (12 audzēkņi)`. */
const MORE = /(?<=klase|kl\.?|class|класс)\s*[-–—:,;(].*$/iu

/** The field of each header in the form of `plain`; of a list, the first field that no other column has. */
export type KnownHeaders<Field extends string> = Readonly<Record<string, Field | readonly Field[]>>

/** A header or a word for comparison: only letters and digits, in lower case, without diacritics. A longer one than any that is known stays. */
export function plain(header: string): string {
  if (header.length > LONGEST_WORD) return header
  return header
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The fields of a header's columns; null: none that is known. */
export function fieldsOf<Field extends string>(
  headers: readonly string[],
  known: KnownHeaders<Field>,
): (Field | null)[] {
  const found = headers.map(plain).map(name => (Object.hasOwn(known, name) ? known[name] : undefined))
  return found.map(one => {
    if (typeof one === 'string') return one
    return one?.find(field => !found.includes(field)) ?? null
  })
}

/** The first rows of a table, and the others, which are read as they are asked for. */
export function firstRows(rows: Iterator<NumberedRow>): {
  first: NumberedRow[]
  others: Iterable<NumberedRow>
} {
  const first: NumberedRow[] = []
  for (let next = rows.next(); !next.done; next = rows.next()) {
    first.push(next.value)
    if (first.length === ROWS_LOOKED_AT) break
  }
  return { first, others: { [Symbol.iterator]: () => rows } }
}

/** What heads rows: a row with a cell alone, in which the name of what it heads is found. */
export type Headings<Field extends string> = Partial<Record<Field, (cell: string) => string | undefined>>

/**
 * The header among the first rows, and those below it: in the line `chosen` (from 0; -1: none), or the first row that names two fields, or
 * the one right below it, if that has more cells and names as many;
 * if none does, the first that has two cells, under a title and a date, unless it holds data. Without a header the columns have no names.
 */
export function headerOf<Field extends string>(
  first: readonly NumberedRow[],
  chosen: number | undefined,
  known: KnownHeaders<Field>,
): { header_row: number; headers: string[]; below: NumberedRow[] } {
  const at =
    chosen === undefined
      ? guessedHeader(first, known)
      : chosen < 0
        ? undefined
        : Math.max(
            0,
            first.findIndex(({ number }) => number - 1 === chosen),
          )
  if (at === undefined) {
    const width = Math.max(0, ...first.map(({ cells }) => cells.length))
    return { header_row: -1, headers: Array<string>(width).fill(''), below: [...first] }
  }
  const row = first[at]
  return {
    header_row: (row?.number ?? 0) - 1,
    headers: row?.cells ?? [],
    below: row ? first.slice(at + 1) : [],
  }
}

/** The place of the header among the first rows; undefined if they hold data from the first one on. */
function guessedHeader<Field extends string>(
  first: readonly NumberedRow[],
  known: KnownHeaders<Field>,
): number | undefined {
  const named = ({ cells }: NumberedRow) =>
    new Set(fieldsOf(cells, known).filter(field => field !== null)).size
  const withTwo = first.findIndex(row => named(row) > 1)
  const [row, below] = [first[withTwo], first[withTwo + 1]]
  const isBelow = row && below && named(below) >= named(row) && filled(below) > filled(row)
  const found = [
    isBelow ? withTwo + 1 : withTwo,
    first.findIndex(row => named(row) === 1 && filled(row) === row.cells.length),
  ].find(index => index >= 0)
  if (found !== undefined) return found
  const at = Math.max(
    0,
    first.findIndex(row => filled(row) > 1),
  )
  return holdsData(first[at], first[at + 1]) ? undefined : at
}

/** Whether a row with no known header is none: it has a number, or empty cells among others where the row below has them, too. */
function holdsData(row: NumberedRow | undefined, below: NumberedRow | undefined): boolean {
  if (!row) return false
  const places = ({ cells }: NumberedRow) => cells.map(Boolean).join()
  const isGapped = row.cells.slice(0, row.cells.findLastIndex(Boolean)).includes('')
  return (
    row.cells.some(cell => /^\d[\d.,-]*$/.test(cell)) ||
    (isGapped && below !== undefined && places(row) === places(below))
  )
}

const filled = ({ cells }: NumberedRow) => cells.filter(Boolean).length

/** The rows of some tables with what heads each, by its field; a row with a cell alone that is a heading is none. */
export function* rowsUnderHeadings<Field extends string>(
  tables: readonly Iterable<NumberedRow>[],
  headings: Headings<Field>,
): Generator<NumberedRow & { headed: Partial<Record<Field, string>> }> {
  const kinds = Object.entries(headings) as [Field, (cell: string) => string | undefined][]
  let headed: Partial<Record<Field, string>> = {}
  for (const table of tables)
    for (const row of table) {
      const alone = filled(row) === 1 ? (row.cells.find(Boolean) ?? '') : ''
      const found = kinds.flatMap(([field, nameIn]) => {
        const name = alone && nameIn(alone)
        return name ? [[field, name] as const] : []
      })
      if (found.length > 0) headed = { ...headed, ...(Object.fromEntries(found) as typeof headed) }
      else yield { ...row, headed }
    }
}

/** The class that a heading names, `5.a` or, without a letter, `5. klase`; undefined if it names none, or something besides. */
export function classIn(text: string): string | undefined {
  const heading = text.trim().replace(MORE, '')
  const [, name] = CLASS.exec(heading) ?? []
  return name && /\p{L}/u.test(name) ? name.replace(/["„“”\s]/g, '') : name && heading
}
