import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import.module.css'
import type { ImportField, ImportKind } from './import-kind.ts'
import { type WrongText, wrongTexts } from './import-rows.ts'
import type { ImportState } from './use-import.ts'

/** So many are offered; once they are set right, the next ones are. */
const MOST_SHOWN = 5

/** Texts that are wrong in several rows, each with one field to set it right in all of them. */
export function WrongTexts({
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
            onSubmit={event => {
              event.preventDefault()
              state.correctAll(one.rows, one.field, typed[key] ?? one.text)
            }}
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
