import type { ReactNode } from 'react'
import styles from './row-button.module.css'

/** A row's name that opens the row: looks like a name, and is a button. */
export function RowButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
    </button>
  )
}
