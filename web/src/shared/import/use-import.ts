import type { UserImportBody } from '@stunda/contract/people/import.ts'
import type { PlanImportBody } from '@stunda/contract/plan-import/plan-import.ts'
import type { RoomImportBody } from '@stunda/contract/rooms/admin-rooms.ts'
import { useRef, useState } from 'react'
import { text, type Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { reloadLists } from '../api/admin-lists.ts'
import { ApiError, call, callWithProgress } from '../api/call.ts'
import { useAttemptKeys } from '../attempt-key.ts'
import { keptValues, useKeptValues } from '../forms/kept-values.ts'
import { tellFailure } from '../forms/tell-failure.ts'
import { closeNotification, notify } from '../ui/notifications-store.ts'
import type { ImportKind, ImportReading, ImportSource } from './import-kind.ts'
import { rowsWithout, saidWithout } from './import-rows.ts'
import { csvOf, fileOf, type ImportFile, readFiles } from './read-file.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'

export type ImportState = ReturnType<typeof useImport>

/** The contract’s IMPORT_FILE_BYTES. */
const MOST_BYTES = 5 * 1024 * 1024

/** What is said of all rows, such as their role; sent with each request. */
type ForAll = Record<string, unknown>

interface Kept {
  file: ImportFile | null
  reading: ImportReading | null
  rows: ImportReading['rows']
  /** The number of each row in the file. */
  numbers: number[]
  forAll: ForAll
  /** Rows were corrected or removed since they were read from the file. */
  isCorrected: boolean
}

const NOTHING: Kept = { file: null, reading: null, rows: [], numbers: [], forAll: {}, isCorrected: false }

/** An import's state: read, mapped, corrected, and imported all or none. Corrections outlive an expired session and a page that breaks. */
export function useImport(kind: ImportKind<never>) {
  const t = useTexts()
  const [state, setState] = useState(() => keptValues<Kept>(null) ?? NOTHING)
  const { file, reading, rows, numbers } = state
  const forAll: ForAll = { ...kind.usual, ...state.forAll }
  useKeptValues(state, file !== null, null)
  const [progress, setProgress] = useState<number | null>(null)
  const keys = useAttemptKeys()
  const isUnchecked = useRef(state.isCorrected)
  const stopping = useRef<AbortController | null>(null)
  const { busy, setBusy, failures, read, cancelReading } = useReading(kind)

  const readTable = async (
    file: ImportFile,
    more: { columns?: (string | null)[]; header_row?: number } = {},
  ) => {
    const ask = (columns = more.columns) =>
      read({ csv: csvOf(file), ...more, ...(columns && { columns }) }, forAll)
    const first = await ask()
    const remembered = first && !more.columns && rememberedColumns(kind.endpoint, first)
    const answer = remembered ? await ask(remembered) : first
    if (!answer) return
    isUnchecked.current = false
    setState(before => ({
      ...{ ...before, file, reading: answer, rows: answer.rows, numbers: answer.numbers, isCorrected: false },
    }))
  }
  const fail = (why: Words) => {
    failures.close()
    failures.show([notify(() => t('admin.import_failed'), { tone: 'failed', detail: why })])
  }
  const changeReading = (change: (before: ImportReading) => Partial<ImportReading>) =>
    setState(before => ({
      ...before,
      reading: before.reading && { ...before.reading, ...change(before.reading) },
    }))
  /** The rows and their columns stay as they are here. */
  const judge = ({ headers, columns, header_row, first_lines, rows, numbers, ...judged }: ImportReading) =>
    changeReading(() => judged)
  const changedLists = (reading: object, change: (list: { row: number }[]) => unknown[]) =>
    Object.fromEntries(
      Object.entries(reading).flatMap(([name, list]) =>
        kind.ofRows?.includes(name) ? [[name, change(list as { row: number }[])]] : [],
      ),
    )
  const changeRows = (rows: Kept['rows'], numbers = state.numbers) => {
    isUnchecked.current = true
    setState(before => ({ ...before, rows, numbers, isCorrected: true }))
  }

  const correctRow = (row: number, cells: Record<string, string>) => {
    changeRows(rows.with(row, { ...rows[row], ...cells }))
    // Only the server knows whether the changed row is there already.
    changeReading(({ already }) => ({ already: already.filter(it => it !== row) }))
  }

  return {
    ...state,
    forAll,
    busy,
    /** From 0 to 1; null while unknown. */
    progress,
    choose: async (chosen: readonly File[]) => {
      const bytes = chosen.reduce((sum, { size }) => sum + size, 0)
      if (bytes > MOST_BYTES) return fail(() => t('admin.import_too_big'))
      setBusy('reading')
      try {
        await readTable(await readFiles(chosen))
      } catch (error) {
        failures.close()
        failures.show(tellFailure(error, () => t('admin.import_failed')))
      } finally {
        setBusy(null)
      }
    },
    paste: (csv: string) => readTable(fileOf(t('admin.import_pasted'), [{ name: '', csv }])),
    chooseSheet: async (sheet: string) => {
      if (file) await readTable({ ...file, sheet })
    },
    chooseHeader: async (header_row: number) => {
      if (file) await readTable(file, { header_row })
    },
    /** Sets the field of each column; corrections are lost. */
    map: async (columns: (string | null)[]) => {
      if (!file || !reading) return
      rememberColumns(kind.endpoint, reading.headers, columns)
      await readTable(file, { columns, header_row: reading.header_row })
    },
    /** Says something of all rows, and has them checked again. */
    sayForAll: async (said: ForAll) => {
      setState(before => ({ ...before, forAll: { ...before.forAll, ...said } }))
      const answer = await read({ rows, numbers }, { ...forAll, ...said })
      if (answer) judge(answer)
    },
    correct: (row: number, field: string, text: string) => correctRow(row, { [field]: text }),
    correctRow,
    /** Sets a cell right in several rows at once. */
    correctAll: (chosen: readonly number[], field: string, text: string) => {
      const those = new Set(chosen)
      changeRows(rows.map((row, index) => (those.has(index) ? { ...row, [field]: text } : row)))
    },
    leaveOut: (row: number) => {
      changeRows(rows.toSpliced(row, 1), numbers.toSpliced(row, 1))
      changeReading(({ errors, already, ...more }) => ({
        ...changedLists(more, list => saidWithout(list, row)),
        errors: saidWithout(errors, row),
        already: rowsWithout(already, row),
      }))
    },
    /** Has the server check corrected rows. */
    check: async () => {
      if (!isUnchecked.current) return
      isUnchecked.current = false
      const answer = await read({ rows, numbers }, forAll)
      if (answer) judge(answer)
    },
    /** Answers what was imported; null if nothing. `only_solved`: without the rows that have errors. */
    run: async (only_solved = false): Promise<ImportReading | null> => {
      failures.close()
      setBusy('importing')
      stopping.current = new AbortController()
      const { signal } = stopping.current
      try {
        const report = (done: number, total: number) => setProgress(total > 0 ? done / total : null)
        const all = { ...forAll, ...(only_solved && { only_solved }) }
        const { data, ...more } = await callWithProgress(
          kind.endpoint,
          {
            query: {},
            body: bodyOf({ rows, numbers }, all),
            idempotencyKey: keys.keyFor([rows, all]),
            signal,
          },
          report,
        )
        await reloadLists()
        return { ...data, ...more }
      } catch (error) {
        if (signal.aborted) {
          notify(() => t('admin.import_stopped'))
          return null
        }
        const refused = error instanceof ApiError && (error.body as { data?: ImportReading } | null)?.data
        if (refused) judge(refused)
        failures.show(tellFailure(error, () => t('admin.import_failed')))
        return null
      } finally {
        setBusy(null)
        setProgress(null)
      }
    },
    /** After only the others were imported: keeps the rows with errors, to be set right, and what is said of them. */
    keepWrong: ({ errors }: ImportReading, left: readonly number[], said: ForAll = {}) => {
      const kept = new Set(left)
      setState(before => ({ ...before, forAll: { ...before.forAll, ...said } }))
      changeRows(
        rows.filter((_, row) => kept.has(row)),
        numbers.filter((_, row) => kept.has(row)),
      )
      changeReading(before => ({
        ...changedLists(before, () => []),
        errors: errors.map(one => ({ ...one, row: left.indexOf(one.row) })),
        already: [],
      }))
    },
    /** Ends an import that runs: nothing of it is kept. */
    stop: () => stopping.current?.abort(),
    startOver: () => {
      cancelReading()
      setState(NOTHING)
    },
  }
}

/** Has the server read rows; the answer to an earlier question does not undo a later one. */
function useReading(kind: ImportKind<never>) {
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
  const read = async (source: ImportSource, forAll: ForAll): Promise<ImportReading | null> => {
    const mine = ++last.current
    failures.close()
    setBusy('reading')
    try {
      const body = bodyOf(source, forAll)
      const answer = (await call(kind.endpoint, { query: { dry_run: true }, body })).data
      return mine === last.current ? answer : null
    } catch (error) {
      if (mine === last.current) failures.show(tellFailure(error, () => text('admin.import_failed')))
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
function bodyOf(source: ImportSource, forAll: ForAll): UserImportBody & RoomImportBody & PlanImportBody {
  return { ...source, ...forAll } as UserImportBody & RoomImportBody & PlanImportBody
}
