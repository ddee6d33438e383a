import type { importAnswer } from '@stunda/contract/import.ts'
import type { UserImportBody } from '@stunda/contract/people/import.ts'
import type { RoomImportBody } from '@stunda/contract/rooms/admin-rooms.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { reloadLists } from '../api/admin-lists.ts'
import { ApiError, call, callWithProgress } from '../api/call.ts'
import { useAttemptKeys } from '../attempt-key.ts'
import { keptValues, useKeptValues } from '../forms/kept-values.ts'
import { tellFailure } from '../forms/tell-failure.ts'
import { closeNotification, notify } from '../ui/notifications-store.ts'

export type ImportState = ReturnType<typeof useImport>

/** The contract’s IMPORT_FILE_BYTES. */
const MOST_BYTES = 5 * 1024 * 1024

interface Kept {
  file: { name: string; csv: string } | null
  reading: ImportReading | null
  rows: ImportReading['rows']
  /** The number of each row in the file. */
  numbers: number[]
  /** Rows were corrected or removed since they were read from the file. */
  isCorrected: boolean
}

const NOTHING: Kept = { file: null, reading: null, rows: [], numbers: [], isCorrected: false }

/** An import's state: read, mapped, corrected, and imported all or none. Corrections outlive an expired session and a page that breaks. */
export function useImport(kind: ImportKind) {
  const t = useTexts()
  const [state, setState] = useState(() => keptValues<Kept>(null) ?? NOTHING)
  const { file, rows, numbers } = state
  useKeptValues(state, file !== null, null)
  const [progress, setProgress] = useState<number | null>(null)
  const keys = useAttemptKeys()
  const isUnchecked = useRef(state.isCorrected)
  const { busy, setBusy, failures, read, cancelReading } = useReading(kind)

  const readFile = async (file: NonNullable<Kept['file']>, columns?: (string | null)[]) => {
    const answer = await read({ csv: file.csv, columns })
    if (answer) {
      const { rows, numbers } = answer
      setState({ file, reading: answer, rows, numbers, isCorrected: false })
    }
  }
  const refuse = (why: Words) => {
    failures.close()
    failures.show([notify(() => t('admin.import_failed'), { tone: 'failed', detail: why })])
  }
  const changeReading = (change: (before: ImportReading) => Partial<ImportReading>) =>
    setState(before => ({
      ...before,
      reading: before.reading && { ...before.reading, ...change(before.reading) },
    }))
  const judge = ({ errors, already }: ImportReading) => changeReading(() => ({ errors, already }))
  const changeRows = (rows: Kept['rows'], numbers = state.numbers) => {
    isUnchecked.current = true
    setState(before => ({ ...before, rows, numbers, isCorrected: true }))
  }

  return {
    ...state,
    busy,
    /** From 0 to 1; null while unknown. */
    progress,
    choose: async (chosen: File) => {
      if (chosen.size > MOST_BYTES) return refuse(() => t('admin.import_too_big'))
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      if (isWorkbook(bytes)) return refuse(() => t('admin.import_workbook'))
      await readFile({ name: chosen.name, csv: decodeText(bytes) })
    },
    /** Sets the field of each column; corrections are lost. */
    map: async (columns: (string | null)[]) => {
      if (file) await readFile(file, columns)
    },
    correct: (row: number, field: string, text: string) => {
      changeRows(rows.with(row, { ...rows[row], [field]: text }))
      // Only the server knows whether the changed row is there already.
      changeReading(({ already }) => ({ already: already.filter(it => it !== row) }))
    },
    leaveOut: (row: number) => {
      changeRows(rows.toSpliced(row, 1), numbers.toSpliced(row, 1))
      changeReading(({ errors, already }) => ({
        errors: errorsWithout(errors, row),
        already: rowsWithout(already, row),
      }))
    },
    /** Has the server check corrected rows. */
    check: async () => {
      if (!isUnchecked.current) return
      isUnchecked.current = false
      const answer = await read({ rows, numbers })
      if (answer) judge(answer)
    },
    /** Answers how many rows were imported; null if none. */
    run: async (): Promise<number | null> => {
      failures.close()
      setBusy('importing')
      try {
        const report = (done: number, total: number) => setProgress(total > 0 ? done / total : null)
        const { data } = await callWithProgress(
          kind.endpoint,
          { query: {}, body: bodyOf({ rows, numbers }), idempotencyKey: keys.keyFor(rows) },
          report,
        )
        await reloadLists()
        return data.imported
      } catch (error) {
        const refused = error instanceof ApiError && (error.body as { data?: ImportReading } | null)?.data
        if (refused) judge(refused)
        failures.show(tellFailure(error, () => t('admin.import_failed')))
        return null
      } finally {
        setBusy(null)
        setProgress(null)
      }
    },
    startOver: () => {
      cancelReading()
      setState(NOTHING)
    },
  }
}

/** Has the server read rows; the answer to an earlier question does not undo a later one. */
function useReading(kind: ImportKind) {
  const t = useTexts()
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null)
  const last = useRef(0)
  const shown = useRef<number[]>([])
  const failures = {
    show: (ids: number[]) => {
      shown.current = ids
    },
    close: () => {
      for (const id of shown.current) closeNotification(id)
      shown.current = []
    },
  }
  const read = async (source: ImportSource): Promise<ImportReading | null> => {
    const mine = ++last.current
    failures.close()
    setBusy('reading')
    try {
      const answer = (await call(kind.endpoint, { query: { dry_run: true }, body: bodyOf(source) })).data
      return mine === last.current ? answer : null
    } catch (error) {
      if (mine === last.current) failures.show(tellFailure(error, () => t('admin.import_failed')))
      return null
    } finally {
      if (mine === last.current) setBusy(null)
    }
  }
  const cancelReading = () => {
    last.current++
    setBusy(null)
  }
  return { busy, setBusy, failures, read, cancelReading }
}

/** The columns are chosen among the contract's fields. */
function bodyOf(source: ImportSource): UserImportBody & RoomImportBody {
  return source as UserImportBody & RoomImportBody
}

/** How the server read the rows, and what is wrong with each. */
export type ImportReading = z.infer<ReturnType<typeof importAnswer<string>>>['data']

/** A file’s text with the fields of its columns (left out: guessed by the header), or rows that were read before. */
type ImportSource = { csv: string; columns?: (string | null)[] } | Pick<ImportReading, 'rows' | 'numbers'>

/** A kind of import, e.g. users. */
export interface ImportKind {
  title: string
  back: { to: string; label: string }
  fields: readonly { field: string; label: string; required?: boolean; example: string }[]
  sample: string
  /** The call that reads the file without importing it (`dry_run`), and imports all of its rows or none. */
  endpoint: 'POST /api/admin/rooms/import' | 'POST /api/admin/users/import'
  /** The note for a row that is in the school already, from its cells. */
  noteOnAlready?(texts: Partial<Record<string, string>>): string | undefined
  done(count: number): { message: Words; detail?: Words }
}

/** The errors after a row was removed: those of later rows move up. */
export function errorsWithout(errors: ImportReading['errors'], gone: number): ImportReading['errors'] {
  return errors
    .filter(({ row }) => row !== gone)
    .map(one => ({ ...one, row: one.row > gone ? one.row - 1 : one.row }))
}

/** Row numbers after a row was removed: later ones move up. */
export function rowsWithout(rows: readonly number[], gone: number): number[] {
  return rows.filter(row => row !== gone).map(row => (row > gone ? row - 1 : row))
}

/**
 * Decodes a school’s file: UTF-8, UTF-16 with its mark, or Windows-1257, as Excel writes CSV in the Baltic states. Byte order marks are
 * left out.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1257').decode(bytes)
  }
}

/** The first bytes of Excel’s files: zip archives, and the older format. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Whether a file is an Excel workbook instead of text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOKS.some(beginning => beginning.every((byte, place) => bytes[place] === byte))
}
