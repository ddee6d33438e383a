import type { ReactNode } from 'react'
import styles from './row-button.module.css'

/** A row’s name as a button that opens the row. */
export function RowButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
    </button>
  )
}
