import { type ComponentProps, useEffect, useId, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { textsNow } from '../api/api-error.ts'
import { submits } from '../forms/submits.ts'
import { Button } from '../ui/button.tsx'
import { Pager } from '../ui/data-table/paged-table.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Hidden } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import.module.css'
import { type ImportField, type ImportKind, shownFields } from './import-kind.ts'
import { type WrongText, wrongTexts } from './import-rows.ts'
import type { ImportState } from './use-import.ts'

const PER_PAGE = 50
const PAUSE = 600

/** The rows as they were read, with what is wrong at each cell; rows that are or were wrong can be edited. */
export function RowsPreview({ kind, state }: { kind: ImportKind<ImportState>; state: ImportState }) {
  const t = useTexts()
  const { reading, rows, check } = state
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const [page, setPage] = useState(1)
  /** Rows that have been edited; they stay editable. */
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const errors = new Map(reading?.errors.map(one => [one.row, textsNow(one).errors]))
  const already = new Set(reading?.already)
  const fields = reading ? shownFields(kind, reading, rows) : []
  // Rows stay shown while they are being corrected.
  const shown = [...rows.keys()].filter(row => !isOnlyWrong || errors.has(row) || opened.has(row))
  const part = shown.slice((page - 1) * PER_PAGE, page * PER_PAGE)

  useEffect(() => {
    const timer = setTimeout(() => void check(), PAUSE)
    return () => clearTimeout(timer)
  }, [check])

  const leaveOut = (row: number) => {
    setOpened(before => new Set([...before].filter(it => it !== row).map(it => (it > row ? it - 1 : it))))
    state.leaveOut(row)
  }
  const pages = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(shown.length / PER_PAGE)),
    per_page: PER_PAGE,
    total: shown.length,
  }
  return (
    <section className="over-24" aria-labelledby="import-preview">
      <div className="cluster apart under-10">
        <h2 id="import-preview" className="section-title">
          {t('admin.import_preview')}
        </h2>
        <Segmented<'all' | 'wrong'>
          label={t('admin.import_preview')}
          value={isOnlyWrong ? 'wrong' : 'all'}
          options={[
            { value: 'all', label: t('admin.import_all', { count: rows.length }) },
            { value: 'wrong', label: t('admin.import_only_wrong', { count: errors.size }) },
          ]}
          onChange={which => {
            setOnlyWrong(which === 'wrong')
            setPage(1)
          }}
        />
      </div>
      <WrongTexts kind={kind} fields={fields} state={state} />
      <div className={styles.panel}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('admin.import_row')}</th>
                {fields.map(({ field, label }) => (
                  <th key={field} scope="col">
                    {label}
                  </th>
                ))}
                <th>
                  <Hidden>{t('admin.actions')}</Hidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {part.map(row => (
                <PreviewRow
                  key={row}
                  {...{ kind, row, fields, state }}
                  errors={errors.get(row)}
                  isAlready={already.has(row)}
                  isOpened={opened.has(row)}
                  onOpen={() => setOpened(before => new Set(before).add(row))}
                  onLeaveOut={() => leaveOut(row)}
                />
              ))}
            </tbody>
          </table>
        </div>
        {shown.length === 0 && (
          <p className={styles.none}>{t(isOnlyWrong ? 'admin.import_none_wrong' : 'admin.import_no_rows')}</p>
        )}
        {shown.length > PER_PAGE && <Pager meta={pages} onPage={setPage} />}
      </div>
    </section>
  )
}

interface PreviewRowProps {
  kind: ImportKind<ImportState>
  row: number
  fields: readonly ImportField[]
  state: ImportState
  errors: Record<string, string[]> | undefined
  isAlready: boolean
  isOpened: boolean
  onOpen(): void
  onLeaveOut(): void
}

function PreviewRow({ kind, row, fields, state, errors, isAlready, isOpened, ...on }: PreviewRowProps) {
  const t = useTexts()
  const texts = state.rows[row]
  const number = state.numbers[row] ?? row + 1
  const note = isAlready && kind.noteOnAlready?.(texts ?? {})
  const others = Object.entries(errors ?? {}).filter(([name]) => !fields.some(({ field }) => field === name))
  return (
    <tr className={isAlready ? 'mild' : undefined}>
      <th scope="row">
        {number}
        {isAlready && <p className={styles.isAlready}>{t('admin.import_already')}</p>}
        {note && <p className={styles.isAlready}>{note}</p>}
        {kind.underRow?.(row, state)}
        {others.map(([field, messages]) => (
          <p key={field} className={styles.error}>
            {messages.join(' ')}
          </p>
        ))}
      </th>
      {fields.map(({ field, label }) => (
        <td key={field} data-label={label}>
          {errors || isOpened ? (
            <Cell
              aria-label={t('admin.import_cell', { row: number, field: label })}
              value={texts?.[field] ?? ''}
              error={errors?.[field]?.join(' ')}
              onChange={event => {
                on.onOpen()
                state.correct(row, field, event.currentTarget.value)
              }}
            />
          ) : (
            <span className={styles.text}>{texts?.[field] ?? ''}</span>
          )}
        </td>
      ))}
      <td className={styles.more}>
        <Button
          look="quiet"
          aria-label={t('admin.import_leave_out', { row: number })}
          onClick={on.onLeaveOut}
        >
          {t('admin.import_skip')}
        </Button>
      </td>
    </tr>
  )
}

function Cell({ error, ...rest }: ComponentProps<'input'> & { error: string | undefined }) {
  const errorId = useId()
  const wrong = error && { 'aria-invalid': true, 'aria-describedby': errorId }
  return (
    <>
      <input {...rest} {...wrong} className={styles.cell} maxLength={1000} spellCheck={false} />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

/** So many are offered; once they are set right, the next ones are. */
const MOST_SHOWN = 5

/** Texts that are wrong in several rows, each with one field to set it right in all of them. */
function WrongTexts({
  kind,
  fields,
  state,
}: {
  kind: ImportKind<ImportState>
  fields: readonly ImportField[]
  state: ImportState
}) {
  const t = useTexts()
  const { reading, rows, busy } = state
  const [typed, setTyped] = useState<Record<string, string>>({})
  const labels = new Map(fields.map(({ field, label }) => [field, label]))
  const wrong = (reading ? wrongTexts(reading, rows) : []).filter(
    one => labels.has(one.field) && !kind.isAsked?.(one, state),
  )
  if (wrong.length === 0) return null
  const labelOf = ({ field, text, rows }: WrongText) => {
    const values = { field: labels.get(field) ?? '', count: rows.length }
    return text ? t('admin.import_wrong_text', { ...values, text }) : t('admin.import_wrong_empty', values)
  }
  return (
    <section className={styles.wrongTexts} aria-labelledby="import-same-wrong">
      <h3 id="import-same-wrong" className="section-title">
        {t('admin.import_same_wrong')}
      </h3>
      <p>{t('admin.import_same_wrong_text')}</p>
      {wrong.slice(0, MOST_SHOWN).map(one => {
        const key = `${one.field} ${one.text}`
        return (
          <form
            key={key}
            onSubmit={submits(() => state.correctAll(one.rows, one.field, typed[key] ?? one.text))}
          >
            <TextField
              label={labelOf(one)}
              value={typed[key] ?? one.text}
              maxLength={1000}
              spellCheck={false}
              onChange={event => {
                const { value } = event.currentTarget
                setTyped(before => ({ ...before, [key]: value }))
              }}
            />
            <Button type="submit" disabled={busy !== null}>
              {t('admin.import_set_all')}
            </Button>
          </form>
        )
      })}
    </section>
  )
}
