import type { Sent } from './csv-import.ts'
import { readCsv } from './csv-reading.ts'
import { fieldsOf, firstRows, headerOf, type KnownHeaders } from './header-row.ts'

/** With this first line only tabs part the cells: in a list of names alone commas are theirs. */
const TABS_ONLY = 'sep=\t\n'
const SEPARATOR_HINT = /^\ufeff?"?sep=/i

type File<Field extends string> = Extract<Sent<Field>, { csv: string }>

/**
 * A list that may have names alone, a line each: under a header, or without one. Its only column is `named` then, and no comma parts it.
 * Other lists stay as they are.
 */
export function asListOfOne<Field extends string>(
  body: File<Field>,
  chosen: string | undefined,
  named: Field,
  known: KnownHeaders<Field>,
): File<Field> {
  const fieldsIn = (csv: string) => {
    const { header_row, headers } = headerOf(firstRows(readCsv(csv)).first, undefined, known)
    return { header_row, fields: fieldsOf(headers, known) }
  }
  const isSomeKnown = ({ fields }: { fields: readonly (Field | null)[] }) => fields.some(Boolean)
  const whole = SEPARATOR_HINT.test(body.csv) ? body.csv : TABS_ONLY + body.csv.replace(/^\ufeff/, '')
  const alone = fieldsIn(whole)
  const file = { ...body, csv: whole }
  if (alone.fields.length === 1 && isSomeKnown(alone)) return file
  const [width, ...others] = widthsOf(body.csv)
  const isTable = width !== 1 && others.length === 0
  const isOne = widthsOf(whole).every(cells => cells === 1)
  if (isTable || !isOne || isSomeKnown(fieldsIn(body.csv))) return body
  const isChosen = body.columns !== undefined || chosen !== undefined || body.header_row !== undefined
  return isChosen ? file : { ...file, columns: [named], header_row: -1 }
}

/** How many cells the first rows have, each number once. */
function widthsOf(csv: string): number[] {
  return [...new Set(firstRows(readCsv(csv)).first.map(({ cells }) => cells.length))]
}
