import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLeaveGuard } from '../forms/leave-guard.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notifications-store.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnMap } from './column-map.tsx'
import styles from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import { RowsPreview } from './rows-preview.tsx'
import { useImport } from './use-import.ts'

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
    const { message, detail } = count > 0 ? kind.done(count) : { message: t('admin.import_all_already') }
    notify(message, { tone: 'done', detail, lasts: 10_000 })
    navigate(kind.back.to)
  }
  if (!file || !reading) {
    return (
      <>
        <PageHead title={kind.title} back={kind.back} />
        {note}
        <ChooseFile kind={kind} busy={busy !== null} onChoose={chosen => void state.choose(chosen)} />
      </>
    )
  }
  return (
    <>
      <PageHead title={kind.title} back={kind.back} />
      {note}
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
