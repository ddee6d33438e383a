import type { Tint } from '@stunda/contract/categories/categories.ts'
import { useId } from 'react'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { classes } from '../shared/ui/button.tsx'
import colours from '../shared/ui/event-colours.module.css'
import field from '../shared/ui/field.module.css'
import styles from './tint-field.module.css'

const TINTS: Record<Tint, TextKey> = {
  blue: 'categories.tint_blue',
  violet: 'categories.tint_violet',
  pink: 'categories.tint_pink',
  orange: 'categories.tint_orange',
  brown: 'categories.tint_brown',
  green: 'categories.tint_green',
  teal: 'categories.tint_teal',
  grey: 'categories.tint_grey',
}

interface TintFieldProps {
  value: Tint
  onChange(tint: Tint): void
}

/** The colour of a category, each shown as on a card of the board. */
export function TintField({ value, onChange }: TintFieldProps) {
  const t = useTexts()
  const group = useId()
  return (
    <fieldset className={styles.tints}>
      <legend className={field.head}>{t('categories.tint')}</legend>
      {(Object.keys(TINTS) as Tint[]).map(tint => (
        <label key={tint} className={styles.tint}>
          <input type="radio" name={group} checked={tint === value} onChange={() => onChange(tint)} />
          <TintCard tint={tint} />
          {t(TINTS[tint])}
        </label>
      ))}
    </fieldset>
  )
}

export function TintCard({ tint }: { tint: Tint }) {
  return <span className={classes(styles.card, colours[tint])} aria-hidden />
}
