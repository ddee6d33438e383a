import type { ReactNode } from 'react'
import { topBar } from '../top-bars.ts'
import styles from './list-toolbar.module.css'

/** What one finds a list's rows by, over the list: its search and its filters. Notifications stay clear of it. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <search ref={topBar} className={styles.toolbar}>
      {children}
    </search>
  )
}
