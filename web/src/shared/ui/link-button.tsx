import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'

export function LinkButton({ to, look, children }: { to: string; look?: 'filled'; children: ReactNode }) {
  return (
    <Link href={to} className={look ? `${styles.button} ${styles[look]}` : styles.button}>
      {children}
    </Link>
  )
}
