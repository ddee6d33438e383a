import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLeaveGuard } from '../forms/leave-guard.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notifications-store.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { ChooseFile } from './choose-file.tsx'
import styles from './import.module.css'
import { type ImportKind, missingFields } from './import-kind.ts'
import { RowsPreview } from './rows-preview.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** Imports a list: choose its file or paste it, map its columns, correct its rows, then import all or none. `note`: shown above. */
export function ImportScreen({ kind, note }: { kind: ImportKind<ImportState>; note?: ReactNode }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const state = useImport(kind)
  const [isDone, setDone] = useState(false)
  const { file, reading, rows, busy } = state
  const wrong = reading?.errors.length ?? 0
  const already = reading?.already.length ?? 0
  const leftAlone = (reading && kind.leftAlone?.(reading)) ?? 0
  const toImport = rows.length - already - leftAlone
  const isNothingLeft = already + leftAlone > 0 && toImport === 0
  const release = useLeaveGuard(file !== null && !isDone && !isNothingLeft)
  const forAll = kind.forAll?.(state)
  const without = missingFields(kind, reading?.columns ?? [], forAll?.filled ?? [])
  const alone = without.length === 1 ? without[0]?.missing : undefined
  const missing =
    without.length > 0
      ? (alone ?? t('admin.import_missing', { fields: without.map(({ label }) => label).join(', ') }))
      : forAll?.missing

  const whatNow =
    wrong > 0
      ? t('admin.import_wrong', { count: wrong })
      : isNothingLeft && leftAlone === 0
        ? t('admin.import_all_already')
        : already > 0
          ? t('admin.import_some_already', { count: already })
          : rows.length > 0 && t('admin.import_ready')

  const run = async (only_solved = false) => {
    const answer = await state.run(only_solved)
    if (!answer) return
    const count = answer.imported
    const said =
      count > 0 || kind.alsoDid?.(answer)
        ? kind.done(count, answer)
        : { message: () => t('admin.import_all_already') }
    if (said) notify(said.message, { tone: 'done', detail: said.detail, lasts: 10_000 })
    const left = kind.leftBy?.(answer) ?? []
    if (left.length > 0) return state.keepWrong(answer, left, kind.saidOfLeft?.(answer, state))
    setDone(true)
    release()
    navigate(kind.back.to)
  }
  const head = (
    <>
      <PageHead title={kind.title} back={kind.back} />
      {note}
    </>
  )
  if (!file || !reading) {
    return (
      <>
        {head}
        <ChooseFile
          kind={kind}
          busy={busy !== null}
          onChoose={files => void state.choose(files)}
          onPaste={table => void state.paste(table)}
        />
      </>
    )
  }
  return (
    <>
      {head}
      <p className={styles.file}>
        <span>{t('admin.import_file', { name: file.name, count: rows.length })}</span>
        <Button look="quiet" disabled={busy === 'importing'} onClick={state.startOver}>
          {t('admin.import_other_file')}
        </Button>
      </p>
      <ColumnMap kind={kind} state={state}>
        {forAll?.shown}
      </ColumnMap>
      {missing !== undefined ? (
        <p className={styles.missing} role="alert">
          {missing}
        </p>
      ) : (
        <>
          {kind.aboveRows?.(state)}
          <RowsPreview kind={kind} state={state} />
        </>
      )}
      <div className={styles.foot}>
        {busy ? (
          <div className={styles.progress}>
            <progress aria-label={t('admin.import_busy')} value={state.progress ?? undefined} />
            <span role="status">
              {busy === 'importing'
                ? t('admin.import_importing', { count: toImport - wrong })
                : t('admin.import_checking')}
            </span>
            {busy === 'importing' && <Button onClick={state.stop}>{t('admin.import_stop')}</Button>}
          </div>
        ) : (
          <span role="status">{missing === undefined && whatNow}</span>
        )}
        {isNothingLeft ? (
          <LinkButton to={kind.back.to} look="filled">
            {t('admin.import_finish')}
          </LinkButton>
        ) : kind.leftBy && missing === undefined && wrong > 0 && toImport > wrong ? (
          <Button look="filled" disabled={busy !== null} onClick={() => void run(true)}>
            {t('admin.import_run_solved', { count: toImport - wrong })}
          </Button>
        ) : (
          <Button
            look="filled"
            disabled={wrong > 0 || missing !== undefined || rows.length === 0 || busy !== null}
            onClick={() => void run()}
          >
            {t('admin.import_run', { count: toImport })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Which sheet and header the file has, which field each column is, and what is said of all rows. */
function ColumnMap({
  kind,
  state,
  children,
}: {
  kind: ImportKind<ImportState>
  state: ImportState
  children: ReactNode
}) {
  const t = useTexts()
  const { file, reading, isCorrected, busy } = state
  if (!reading || !file) return null
  const { headers, columns, header_row, first_lines } = reading
  /** The rows are read from the file again, which loses corrections. */
  const again = async (read: () => Promise<void>) => {
    const agreed =
      !isCorrected ||
      (await confirm(() => ({
        title: t('admin.import_remap_title'),
        message: t('admin.import_remap_text'),
        submit: t('admin.import_remap'),
      })))
    if (agreed) await read()
  }
  const choose = (place: number, field: string) => {
    // A field is one column at most.
    const others = columns.map(column => (field && column === field ? null : column))
    return state.map(others.with(place, field || null))
  }
  const lines = first_lines.map(({ line, text }) => ({
    value: String(line),
    label: t('admin.import_header_line', { row: line + 1, text }),
  }))
  return (
    <section className={styles.map} aria-labelledby="import-map">
      <h2 id="import-map" className="section-title">
        {t('admin.import_map')}
      </h2>
      <div className={styles.whole}>
        {file.sheets.length > 1 && (
          <SelectField
            label={t('admin.import_sheet')}
            options={file.sheets.map(({ name }) => ({ value: name, label: name }))}
            value={file.sheet}
            disabled={busy !== null}
            onChange={sheet => void again(() => state.chooseSheet(sheet))}
          />
        )}
        <SelectField
          label={t('admin.import_header')}
          options={[...lines, { value: '-1', label: t('admin.import_no_header') }]}
          value={String(header_row)}
          disabled={busy !== null}
          onChange={line => void again(() => state.chooseHeader(Number(line)))}
        />
        {children}
      </div>
      <div className={styles.columns}>
        {headers.map((header, place) => (
          <SelectField
            key={keyOf(header, place)}
            label={header || t('admin.import_unnamed', { place: place + 1 })}
            placeholder={t('admin.import_unused')}
            options={kind.fields.map(({ field, label }) => ({ value: field, label }))}
            value={columns[place] ?? ''}
            disabled={busy !== null}
            onChange={field => void again(() => choose(place, field))}
          />
        ))}
      </div>
    </section>
  )
}

function keyOf(header: string, place: number): string {
  return `${place} ${header}`
}
