import type { User } from '@stunda/contract/people/people.ts'
import { initialsOf } from '../initials.ts'
import { classes } from './button.tsx'
import styles from './initials.module.css'

/** A user’s initials in a circle, hidden from screen readers. */
export function Initials({ of, className }: { of: User | null; className?: string }) {
  return (
    <span className={classes(styles.initials, className)} aria-hidden>
      {of ? initialsOf(of) : ''}
    </span>
  )
}
