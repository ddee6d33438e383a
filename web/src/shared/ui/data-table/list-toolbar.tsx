import type { ReactNode } from 'react'
import { topBar } from '../top-bars.ts'
import styles from './list-toolbar.module.css'

/** The search and the filters over a list. Notifications keep clear of it. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <search ref={topBar} className={styles.toolbar}>
      {children}
    </search>
  )
}
