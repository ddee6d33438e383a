import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../shared/ui/button.tsx'
import styles from './people-field.module.css'

interface ChipProps {
  name: string
  icon: ReactNode
  /** The number of students in a group; undefined for anything else. */
  count: number | undefined
  /** Whether it has an error. */
  isMarked: boolean
  /** Undefined: it cannot be removed. */
  onRemove: (() => void) | undefined
}

/** One of those who are chosen in a field of several, with a button that removes it. */
export function Chip({ name, icon, count, isMarked, onRemove }: ChipProps) {
  const t = useTexts()
  return (
    <span className={classes(styles.chip, isMarked && styles.marked)}>
      <span className={styles.icon}>{icon}</span>
      {count === undefined ? name : `${name} · ${count}`}
      {onRemove && (
        <button type="button" aria-label={t('reservations.remove', { name })} onClick={onRemove}>
          <IconX />
        </button>
      )}
    </span>
  )
}
