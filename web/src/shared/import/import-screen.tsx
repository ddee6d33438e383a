import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLeaveGuard } from '../forms/leave-guard.ts'
import { saveFile } from '../save-file.ts'
import { Button, classes } from '../ui/button.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notifications-store.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './import.module.css'
import { RowsPreview } from './rows-preview.tsx'
import { type ImportKind, type ImportState, useImport } from './use-import.ts'

/** Imports a CSV file: choose it, map its columns, correct its rows, then import all or none. `note`: shown above. */
export function ImportScreen({ kind, note }: { kind: ImportKind; note?: ReactNode }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const state = useImport(kind)
  const [isDone, setDone] = useState(false)
  const { file, reading, rows, busy } = state
  const wrong = reading?.errors.length ?? 0
  const already = reading?.already.length ?? 0
  const toImport = rows.length - already
  const isNothingLeft = already > 0 && toImport === 0
  const release = useLeaveGuard(file !== null && !isDone && !isNothingLeft)
  const missing = kind.fields.filter(({ field, required }) => required && !reading?.columns.includes(field))

  const whatNow =
    wrong > 0
      ? t('admin.import_wrong', { count: wrong })
      : isNothingLeft
        ? t('admin.import_all_already')
        : already > 0
          ? t('admin.import_some_already', { count: already })
          : rows.length > 0 && t('admin.import_ready')

  const run = async () => {
    const count = await state.run()
    if (count === null) return
    setDone(true)
    release()
    const { message, detail } =
      count > 0 ? kind.done(count) : { message: () => t('admin.import_all_already') }
    notify(message, { tone: 'done', detail, lasts: 10_000 })
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
        <ChooseFile kind={kind} busy={busy !== null} onChoose={chosen => void state.choose(chosen)} />
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
      <ColumnMap kind={kind} state={state} />
      {missing.length > 0 ? (
        <p className={styles.missing} role="alert">
          {t('admin.import_missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </p>
      ) : (
        <RowsPreview kind={kind} state={state} />
      )}
      <div className={styles.foot}>
        {busy ? (
          <div className={styles.progress}>
            <progress aria-label={t('admin.import_busy')} value={state.progress ?? undefined} />
            <span role="status">
              {busy === 'importing'
                ? t('admin.import_importing', { count: toImport })
                : t('admin.import_checking')}
            </span>
          </div>
        ) : (
          <span role="status">{missing.length === 0 && whatNow}</span>
        )}
        {isNothingLeft ? (
          <LinkButton to={kind.back.to} look="filled">
            {t('admin.import_finish')}
          </LinkButton>
        ) : (
          <Button
            look="filled"
            disabled={wrong > 0 || missing.length > 0 || rows.length === 0 || busy !== null}
            onClick={() => void run()}
          >
            {t('admin.import_run', { count: toImport })}
          </Button>
        )}
      </div>
    </>
  )
}

interface ChooseFileProps {
  kind: ImportKind
  busy: boolean
  onChoose(file: File): void
}

function ChooseFile({ kind, busy, onChoose }: ChooseFileProps) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onChoose(file)
  }
  return (
    <>
      <section
        className={classes(styles.drop, isOver && styles.over)}
        aria-label={t('admin.import_choose')}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileImport aria-hidden />
        <p className={styles.dropTitle}>{t('admin.import_drop')}</p>
        <p className={styles.dropText}>{t('admin.import_drop_text')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          hidden
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) onChoose(file)
          }}
        />
        <Button look="filled" busy={busy} onClick={() => input.current?.click()}>
          {t('admin.import_choose')}
        </Button>
      </section>
      <section className={styles.help} aria-labelledby="import-columns">
        <h2 id="import-columns" className="section-title">
          {t('admin.import_columns')}
        </h2>
        <p className={styles.text}>{t('admin.import_columns_text')}</p>
        <ul className={styles.fields}>
          {kind.fields.map(({ field, label, required, example }) => (
            <li key={field}>
              <b>{label}</b>
              {required && <span className="faint">{t('admin.import_required')}</span>}
              <span className={styles.example}>{example}</span>
            </li>
          ))}
        </ul>
        <Button onClick={() => saveFile(sampleOf(kind))}>{t('admin.import_sample')}</Button>
      </section>
    </>
  )
}

/** As Excel opens it in Latvia: with a byte order mark and semicolons. */
function sampleOf({ fields, sample }: ImportKind) {
  const line = (texts: string[]) =>
    `${texts.map(text => (text.includes(';') ? `"${text}"` : text)).join(';')}\r\n`
  const csv = line(fields.map(({ label }) => label)) + line(fields.map(({ example }) => example))
  return { content: new Blob(['\uFEFF', csv], { type: 'text/csv' }), name: sample }
}

/** Which field each column of the file is: guessed by its header, corrected here. */
function ColumnMap({ kind, state }: { kind: ImportKind; state: ImportState }) {
  const t = useTexts()
  const { reading, isCorrected, busy, map } = state
  if (!reading) return null
  const { headers, columns } = reading
  const choose = async (place: number, field: string) => {
    if (isCorrected) {
      const agreed = await confirm(() => ({
        title: t('admin.import_remap_title'),
        message: t('admin.import_remap_text'),
        submit: t('admin.import_remap'),
      }))
      if (!agreed) return
    }
    // A field is one column at most.
    const others = columns.map(column => (field && column === field ? null : column))
    await map(others.with(place, field || null))
  }
  return (
    <section className={styles.map} aria-labelledby="import-map">
      <h2 id="import-map" className="section-title">
        {t('admin.import_map')}
      </h2>
      <div className={styles.columns}>
        {headers.map((header, place) => (
          <SelectField
            key={keyOf(header, place)}
            label={header || t('admin.import_unnamed', { place: place + 1 })}
            placeholder={t('admin.import_unused')}
            options={kind.fields.map(({ field, label }) => ({ value: field, label }))}
            value={columns[place] ?? ''}
            disabled={busy !== null}
            onChange={field => void choose(place, field)}
          />
        ))}
      </div>
    </section>
  )
}

function keyOf(header: string, place: number): string {
  return `${place} ${header}`
}
