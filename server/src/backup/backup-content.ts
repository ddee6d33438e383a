import { z } from 'zod'
import { BackupRefused } from './backup-refused.ts'

/** The first line of a backup's content. */
export const Header = z.strictObject({
  made_at: z.string(),
  school_name: z.string(),
  /** The migrations of the school's schema, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** The version of the tables of the jobs. */
  job_tables: z.number(),
})
export type Header = z.infer<typeof Header>

/** The line before a table's rows. Each row is a line: an array of its columns' texts. */
const Begin = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** The next number of each column that numbers its rows by itself. */
  next: z.record(z.string(), z.number()),
})
export type Begin = z.infer<typeof Begin>

/** The line after a table's rows; `sum`: of its rows in any order, hexadecimal. */
const End = z.strictObject({ rows: z.number(), sum: z.string() })
export type End = z.infer<typeof End>

/** The last line. */
const Total = z.strictObject({ tables: z.number(), all_rows: z.number() })
export type Total = z.infer<typeof Total>

/** A part of a backup's content: a batch of rows stands for up to as many lines. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'begin'; begin: Begin }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; end: End }
  | { kind: 'total'; total: Total }

const KINDS = { header: Header, begin: Begin, end: End, total: Total } as const

/** A line that is no row. */
export function lineOf(kind: keyof typeof KINDS, value: Header | Begin | End | Total): string {
  return `${JSON.stringify({ [kind]: value })}\n`
}

/** So many rows come together at most, or as many as have so many characters. */
const BATCH = { rows: 1_000, length: 2 * 1024 * 1024 }
/** Lines that are no rows are short: the longest names the migrations. */
const LONGEST_OTHER = 256 * 1024

/**
 * The parts of a content in their order; throws BackupRefused where a part is missing, unknown or out of its place. `most`: rows that come
 * together.
 */
export async function* partsOf(pieces: AsyncIterable<string[]>, most = BATCH.rows): AsyncGenerator<Part> {
  let before: Part['kind'] | undefined
  const follow = (kind: Part['kind']) => {
    if (!MAY_FOLLOW[kind].includes(before)) throw new BackupRefused('damaged', `${kind} after ${before}`)
    before = kind
  }
  // Rows are collected over pieces: an insert of few rows costs nearly as much as one of many.
  let rows: string[] = []
  let length = 0
  for await (const lines of pieces) {
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(line)
        length += line.length
        if (rows.length < most && length < BATCH.length) continue
      }
      if (rows.length > 0) {
        follow('rows')
        yield { kind: 'rows', lines: rows }
        rows = []
        length = 0
      }
      if (line.startsWith('[')) continue
      const part = parse(line)
      follow(part.kind)
      yield part
    }
  }
  if (before !== 'total' || rows.length > 0) throw new BackupRefused('damaged', 'it has no end')
}

const MAY_FOLLOW: Record<Part['kind'], readonly (Part['kind'] | undefined)[]> = {
  header: [undefined],
  begin: ['header', 'end'],
  rows: ['begin', 'rows'],
  end: ['begin', 'rows'],
  total: ['header', 'end'],
}

function parse(line: string): Part {
  if (line.length > LONGEST_OTHER) throw new BackupRefused('too_big')
  try {
    const [[kind, value] = []] = Object.entries(JSON.parse(line))
    if (kind && Object.hasOwn(KINDS, kind))
      return { kind, [kind]: KINDS[kind as keyof typeof KINDS].parse(value) } as Part
  } catch (error) {
    throw new BackupRefused('damaged', error instanceof Error ? error.name : '')
  }
  throw new BackupRefused('damaged', 'an unknown line')
}
