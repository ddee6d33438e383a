import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { type DragEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { saveFile } from '../save-file.ts'
import { Button, classes } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './import.module.css'
import type { ImportKind } from './import-kind.ts'

interface ChooseFileProps {
  kind: ImportKind<never>
  busy: boolean
  onChoose(files: readonly File[]): void
  /** Cells of a spreadsheet, as they are copied: with tabs between them. */
  onPaste(table: string): void
}

/** Chooses the file of an import, or takes what is pasted; says which columns it may have. */
export function ChooseFile({ kind, busy, onChoose, onPaste }: ChooseFileProps) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!busy) choose(event.dataTransfer.files)
  }
  const choose = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])].slice(0, kind.alsoReads?.several ? undefined : 1)
    if (files.length > 0) onChoose(files)
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
        <p className={styles.dropText}>
          {t('admin.import_drop_text')} {kind.alsoReads?.text}
        </p>
        <input
          ref={input}
          type="file"
          accept={`.xlsx,.ods,.csv,.txt,.tsv,text/csv${kind.alsoReads ? `,${kind.alsoReads.accept}` : ''}`}
          hidden
          multiple={kind.alsoReads?.several}
          onChange={event => {
            choose(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <Button look="filled" busy={busy} onClick={() => input.current?.click()}>
          {t('admin.import_choose')}
        </Button>
      </section>
      <div className={styles.paste}>
        <TextArea
          label={t('admin.import_paste')}
          hint={t('admin.import_paste_hint')}
          rows={2}
          value=""
          disabled={busy}
          onChange={event => {
            const table = event.currentTarget.value
            if (table.trim()) onPaste(table)
          }}
        />
      </div>
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
function sampleOf({ fields: all, sample }: ImportKind<never>) {
  const fields = all.filter(({ gives }) => !gives)
  const line = (texts: string[]) =>
    `${texts.map(text => (text.includes(';') ? `"${text}"` : text)).join(';')}\r\n`
  const csv = line(fields.map(({ label }) => label)) + line(fields.map(({ example }) => example))
  return { content: new Blob(['\uFEFF', csv], { type: 'text/csv' }), name: sample }
}
