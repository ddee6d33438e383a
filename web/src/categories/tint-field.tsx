import { TINTS } from '@stunda/contract/bounds.ts'
import type { Tint } from '@stunda/contract/categories/categories.ts'
import { useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { classes } from '../shared/ui/button.tsx'
import colours from '../shared/ui/event-colours.module.css'
import field from '../shared/ui/field.module.css'
import styles from './tint-field.module.css'

/** The colour of a category, each shown as on a card of the board. */
export function TintField({ value, onChange }: { value: Tint; onChange(tint: Tint): void }) {
  const t = useTexts()
  const group = useId()
  return (
    <fieldset className={styles.tints}>
      <legend className={field.head}>{t('categories.tint')}</legend>
      {TINTS.map(tint => (
        <label key={tint} className={styles.tint}>
          <input type="radio" name={group} checked={tint === value} onChange={() => onChange(tint)} />
          <TintCard tint={tint} />
          {t(`categories.tint_${tint}`)}
        </label>
      ))}
    </fieldset>
  )
}

export function TintCard({ tint }: { tint: Tint }) {
  return <span className={classes(styles.card, colours[tint])} aria-hidden />
}
