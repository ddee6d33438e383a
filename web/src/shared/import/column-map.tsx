import { useTexts } from '../../i18n/use-texts.ts'
import { confirm } from '../ui/confirm-store.ts'
import { SelectField } from '../ui/select-field.tsx'
import styles from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import type { ImportState } from './use-import.ts'

/** Which field each column of the file is: guessed by its header, corrected here. */
export function ColumnMap({ kind, state }: { kind: ImportKind; state: ImportState }) {
  const t = useTexts()
  const { reading, isCorrected, busy, map } = state
  if (!reading) return null
  const { headers, columns } = reading
  const choose = async (place: number, field: string) => {
    if (isCorrected) {
      const agreed = await confirm({
        title: t('admin.import_remap_title'),
        message: t('admin.import_remap_text'),
        submit: t('admin.import_remap'),
      })
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
