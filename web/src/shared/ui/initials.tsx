import type { User } from '@stunda/contract/people/people.ts'
import { classes } from './button.tsx'
import styles from './initials.module.css'

/** A user’s initials in a circle, hidden from screen readers. */
export function Initials({
  of,
  className,
}: {
  of: Pick<User, 'name' | 'surname'> | null
  className?: string
}) {
  return (
    <span className={classes(styles.initials, className)} aria-hidden>
      {of ? initialsOf(of) : ''}
    </span>
  )
}

/** `AL` of Anna Liepiņa. */
export function initialsOf({ name, surname }: { name: string; surname: string }): string {
  return [name, surname]
    .map(part => [...part.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('lv')
}
