import { oneLine } from '@stunda/domain/typed-text.ts'
import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from './app-context.ts'
import type { LongWork } from './call.ts'
import {
  type CheckedRow,
  checkRows,
  firstRowOf,
  headersKnown,
  type ImportRequest,
  type Read,
  type RowErrors,
  readImport,
  type Sent,
  translateRowErrors,
  writeInParts,
} from './csv-import.ts'
import type { KnownHeaders } from './header-row.ts'
import { asListOfOne } from './list-of-one.ts'
import { refuse, type TextRef } from './refusal.ts'
import { refusingTaken } from './taken.ts'
import { isUntis, tableOfList } from './untis.ts'

/** A list whose rows are known by their names, in the column `named`, as it comes in. `Row`: what is written of one. */
export interface NamedList<Field extends string, Row extends { name: string }> {
  fields: readonly [Field, ...Field[]]
  named: Field
  /** The room of the texts that title its columns and say what is wrong. */
  room: string
  /** Other headers for the columns, in the form of `plain`. */
  headers: KnownHeaders<Field>
  /** The list of Untis that has these rows, and the cell of one that is the name. */
  untis: { list: 'subjects' | 'classes'; nameOf(row: { short: string; name: string }): string }
  /** A row without regard to others, or what is wrong with it. */
  read(row: Partial<Record<Field, string>>): { row: Row } | { errors: RowErrors['errors'] }
  /** The rows that the school has, by their names in lower case. */
  known(db: Db): Promise<ReadonlyMap<string, Row>>
  /** Whether a row says nothing new of one that the school has; otherwise it is written, too. */
  hasAlready(known: Row, row: Row): boolean
  write(trx: Trx, rows: readonly Row[]): Promise<void>
  taken: Record<string, { field: Field; message: TextRef }>
}

/** The answer to an import, as the contract's importAnswer has it. */
interface Imported<Field extends string> {
  data: Read<Field> & {
    errors: ReturnType<typeof translateRowErrors>
    already: number[]
    imported: number
  }
}

/**
 * Imports a list of names, all or none; rows that the school has are skipped. `dry_run` only checks; otherwise a list with errors is
 * refused (422 with the same `data`).
 */
export async function importNamed<Field extends string, Row extends { name: string }>(
  { db }: AppContext,
  { language, body, query }: ImportRequest<Sent<Field>>,
  { report, once }: LongWork,
  list: NamedList<Field, Row>,
): Promise<Imported<Field>> {
  const read = await readList(body, query.columns, list)
  const total = read.rows.length * (query.dry_run ? 1 : 2)
  const { good, already, faults } = await check(db, read, list, done => report(done, total))
  const data = { ...read, errors: translateRowErrors(language, faults), already, imported: 0 }
  if (query.dry_run) return { data }
  if (faults.length > 0)
    refuse('invalid', {
      message: { text: 'errors.rows_faulty', values: { rows: faults.length } },
      extra: { data },
    })
  const write = () =>
    inTransaction(db, async trx => {
      await writeInParts(good, async (part, index) => {
        await report(read.rows.length + index, total)
        await list.write(trx, part)
      })
      return { data: { ...data, imported: good.length } }
    })
  return refusingTaken(list.taken, () => once(write))
}

/** Reads a list, of which that of Untis has no header, and one of names alone no columns. */
async function readList<Field extends string, Row extends { name: string }>(
  body: Sent<Field>,
  columns: string | undefined,
  { fields, named, room, headers, untis }: NamedList<Field, Row>,
): Promise<Read<Field>> {
  const known = headersKnown(fields, room, headers)
  if (!('csv' in body)) return readImport(body, columns, fields, known)
  if (!isUntis(untis.list, body.csv))
    return readImport(asListOfOne(body, columns, named, known), columns, fields, known)
  const { csv, numbers } = tableOfList(body.csv, untis.list, [named], row => [untis.nameOf(row)])
  const read = await readImport({ ...body, csv }, columns, fields, known)
  // The table has a header before the rows of the file.
  return { ...read, numbers: read.numbers.map(number => numbers[number - 2] ?? 0) }
}

async function check<Field extends string, Row extends { name: string }>(
  db: Db,
  { rows, numbers }: Read<Field>,
  { named, room, read, known: knownIn, hasAlready }: NamedList<Field, Row>,
  tell: (done: number) => Promise<void>,
) {
  const known = await knownIn(db)
  const names = rows.map(row => oneLine(row[named] ?? '').toLowerCase())
  const first = firstRowOf(names)
  return checkRows<Partial<Record<Field, string>>, Row>(rows, tell, (row, index): CheckedRow<Row> => {
    const parsed = read(row)
    if ('errors' in parsed) return parsed
    const name = names[index] ?? ''
    const before = known.get(name)
    if (before && hasAlready(before, parsed.row)) return { isAlready: true }
    const earlier = first.get(name)
    if (earlier === undefined || earlier === index) return { good: parsed.row }
    return { errors: { [named]: [{ text: `${room}.row_twice`, values: { row: numbers[earlier] ?? 0 } }] } }
  })
}
