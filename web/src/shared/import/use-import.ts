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

/** An import's state: read, mapped, corrected, and imported all or none. Corrections outlive an expired session and a page that breaks. */
export function useImport(kind: ImportKind): ImportState {
  const t = useTexts()
  const [state, setState] = useState(() => keptValues<Kept>(null) ?? NOTHING)
  const { file, rows } = state
  useKeptValues(state, file !== null, null)
  const [progress, setProgress] = useState<number | null>(null)
  const keys = useAttemptKeys()
  const isUnchecked = useRef(state.isCorrected)
  const { busy, setBusy, failures, read, cancelReading } = useReading(kind)

  const readFile = async (file: NonNullable<Kept['file']>, columns?: (string | null)[]) => {
    const answer = await read({ csv: file.csv, columns })
    if (answer) setState({ file, reading: answer, rows: answer.rows, isCorrected: false })
  }
  const refuse = (why: string) => {
    failures.close()
    failures.show([notify(t('admin.import_failed'), { tone: 'failed', detail: why })])
  }
  const changeReading = (change: (before: ImportReading) => Partial<ImportReading>) =>
    setState(before => ({
      ...before,
      reading: before.reading && { ...before.reading, ...change(before.reading) },
    }))
  const judge = ({ errors, already }: ImportReading) => changeReading(() => ({ errors, already }))
  const changeRows = (rows: Rows) => {
    isUnchecked.current = true
    setState(before => ({ ...before, rows, isCorrected: true }))
  }

  return {
    ...state,
    busy,
    progress,
    choose: async chosen => {
      if (chosen.size > MOST_BYTES) return refuse(t('admin.import_too_big'))
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      if (isWorkbook(bytes)) return refuse(t('admin.import_workbook'))
      await readFile({ name: chosen.name, csv: decodeText(bytes) })
    },
    map: async columns => {
      if (file) await readFile(file, columns)
    },
    correct: (row, field, text) => {
      changeRows(rows.with(row, { ...rows[row], [field]: text }))
      // Only the server knows whether the changed row is there already.
      changeReading(({ already }) => ({ already: already.filter(it => it !== row) }))
    },
    leaveOut: row => {
      changeRows(rows.toSpliced(row, 1))
      changeReading(({ errors, already }) => ({
        errors: errorsWithout(errors, row),
        already: rowsWithout(already, row),
      }))
    },
    check: async () => {
      if (!isUnchecked.current) return
      isUnchecked.current = false
      const answer = await read({ rows })
      if (answer) judge(answer)
    },
    run: async () => {
      failures.close()
      setBusy('importing')
      try {
        const report = (done: number, total: number) => setProgress(total > 0 ? done / total : null)
        const { data } = await callWithProgress(
          kind.endpoint,
          { query: {}, body: bodyOf({ rows }), idempotencyKey: keys.keyFor(rows) },
          report,
        )
        await reloadLists()
        return data.imported
      } catch (error) {
        const refused = error instanceof ApiError && (error.body as { data?: ImportReading } | null)?.data
        if (refused) judge(refused)
        failures.show(tellFailure(error, t('admin.import_failed')))
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
  const [busy, setBusy] = useState<ImportState['busy']>(null)
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
      if (mine === last.current) failures.show(tellFailure(error, t('admin.import_failed')))
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
