import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from '../../shared/ui/option-list.module.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

/** However many are found, so many are shown: typing finds the rest. */
export const MOST_SHOWN = 30

export interface FloatingListProps {
  labelledBy: string
  opened: boolean
  /** How many more were found than are shown. */
  more: number
  /** Said in place of options. */
  empty?: string
  /** Said under them, whether there are any or not. */
  note?: string
  children: ReactNode
}

/** The list under a field; made only while it is open. */
export function FloatingList({ labelledBy, opened, more, empty, note, children }: FloatingListProps) {
  const t = useTexts()
  return (
    <Combobox.Dropdown className={styles.dropdown} hidden={!opened}>
      <Combobox.Options labelledBy={labelledBy} className={styles.options}>
        {opened && children}
      </Combobox.Options>
      <div role="status">
        {opened && empty && <div className={styles.message}>{empty}</div>}
        {opened && more > 0 && (
          <div className={styles.message}>{t('reservations.more_found', { count: more })}</div>
        )}
        {opened && note && <div className={styles.message}>{note}</div>}
      </div>
    </Combobox.Dropdown>
  )
}
