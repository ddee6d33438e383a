import type { UserImportBody } from '@stunda/contract/people/import.ts'
import type { RoomImportBody } from '@stunda/contract/rooms/admin-rooms.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reloadLists } from '../api/admin-lists.ts'
import { ApiError, call, callWithProgress } from '../api/call.ts'
import { useAttemptKeys } from '../attempt-key.ts'
import { keptValues, useKeptValues } from '../forms/kept-values.ts'
import { tellFailure } from '../forms/tell-failure.ts'
import { closeNotification, notify } from '../ui/notifications-store.ts'
import { decodeText, isWorkbook } from './decode-text.ts'
import { errorsWithout, rowsWithout } from './errors-without.ts'
import type { ImportKind, ImportReading, ImportSource } from './import-kind.ts'

export type Rows = ImportReading['rows']

export interface ImportState {
  file: { name: string; csv: string } | null
  reading: ImportReading | null
  rows: Rows
  /** Rows were corrected or removed since they were read from the file. */
  isCorrected: boolean
  busy: 'reading' | 'importing' | null
  /** From 0 to 1; null while unknown. */
  progress: number | null
  choose(file: File): Promise<void>
  /** Sets the field of each column; corrections are lost. */
  map(columns: (string | null)[]): Promise<void>
  correct(row: number, field: string, text: string): void
  leaveOut(row: number): void
  /** Has the server check corrected rows. */
  check(): Promise<void>
  /** Answers how many rows were imported; null if none. */
  run(): Promise<number | null>
  startOver(): void
}

/** The contract’s IMPORT_FILE_BYTES. */
const MOST_BYTES = 5 * 1024 * 1024

type Kept = Pick<ImportState, 'file' | 'reading' | 'rows' | 'isCorrected'>
const NOTHING: Kept = { file: null, reading: null, rows: [], isCorrected: false }

/** An import’s state: read, mapped, corrected, and imported all or none. Corrections outlive an expired session and a page that breaks. */
export function useImport(kind: ImportKind): ImportState {
  const t = useTexts()
  const [kept] = useState(() => keptValues<Kept>(null) ?? NOTHING)
  const [file, setFile] = useState(kept.file)
  const [reading, setReading] = useState(kept.reading)
  const [rows, setRows] = useState(kept.rows)
  const [isCorrected, setCorrected] = useState(kept.isCorrected)
  useKeptValues({ file, reading, rows, isCorrected } satisfies Kept, file !== null, null)
  const [busy, setBusy] = useState<ImportState['busy']>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const keys = useAttemptKeys()
  const attempts = useRef(0)
  const unchecked = useRef(kept.isCorrected)
  const told = useRef<number[]>([])

  /** The next attempt closes the notifications of the last one. */
  const untell = (): void => {
    for (const id of told.current) closeNotification(id)
    told.current = []
  }
  /** An earlier answer does not undo a later question. */
  const read = async (source: ImportSource): Promise<ImportReading | null> => {
    const mine = ++attempts.current
    untell()
    setBusy('reading')
    try {
      const answer = (await call(kind.endpoint, { query: { dry_run: true }, body: bodyOf(source) })).data
      return mine === attempts.current ? answer : null
    } catch (error) {
      if (mine === attempts.current) told.current = tellFailure(error, t('admin.import_failed'))
      return null
    } finally {
      if (mine === attempts.current) setBusy(null)
    }
  }
  const readFile = async (csv: string, columns?: (string | null)[]) => {
    const answer = await read({ csv, columns })
    if (!answer) return false
    setReading(answer)
    setRows(answer.rows)
    setCorrected(false)
    return true
  }
  const refuse = (why: string): void => {
    untell()
    told.current = [notify(t('admin.import_failed'), { tone: 'failed', detail: why })]
  }
  const judge = ({ errors, already }: ImportReading) =>
    setReading(before => before && { ...before, errors, already })
  const change = (next: Rows) => {
    unchecked.current = true
    setRows(next)
    setCorrected(true)
  }

  return {
    file,
    reading,
    rows,
    isCorrected,
    busy,
    progress,
    choose: async chosen => {
      if (chosen.size > MOST_BYTES) return refuse(t('admin.import_too_big'))
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      if (isWorkbook(bytes)) return refuse(t('admin.import_workbook'))
      const csv = decodeText(bytes)
      if (await readFile(csv)) setFile({ name: chosen.name, csv })
    },
    map: async columns => {
      if (file) await readFile(file.csv, columns)
    },
    correct: (row, field, text) => {
      change(rows.with(row, { ...rows[row], [field]: text }))
      // Only the server knows whether the changed row is there already.
      setReading(before => before && { ...before, already: before.already.filter(it => it !== row) })
    },
    leaveOut: row => {
      change(rows.toSpliced(row, 1))
      setReading(
        before =>
          before && {
            ...before,
            errors: errorsWithout(before.errors, row),
            already: rowsWithout(before.already, row),
          },
      )
    },
    check: async () => {
      if (!unchecked.current) return
      unchecked.current = false
      const answer = await read({ rows })
      if (answer) judge(answer)
    },
    run: async () => {
      untell()
      setBusy('importing')
      try {
        const tell = (done: number, total: number) => setProgress(total > 0 ? done / total : null)
        const idempotencyKey = keys.keyFor(rows)
        const { data } = await callWithProgress(
          kind.endpoint,
          { query: {}, body: bodyOf({ rows }), idempotencyKey },
          tell,
        )
        await reloadLists()
        return data.imported
      } catch (error) {
        const refused = error instanceof ApiError && (error.body as { data?: ImportReading } | null)?.data
        if (refused) judge(refused)
        told.current = tellFailure(error, t('admin.import_failed'))
        return null
      } finally {
        setBusy(null)
        setProgress(null)
      }
    },
    startOver: () => {
      attempts.current++
      setBusy(null)
      setFile(null)
      setReading(null)
      setRows([])
      setCorrected(false)
    },
  }
}

/** The columns are chosen among the contract's fields. */
function bodyOf(source: ImportSource): UserImportBody & RoomImportBody {
  return source as UserImportBody & RoomImportBody
}
