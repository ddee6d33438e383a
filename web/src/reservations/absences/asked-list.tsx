import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { ReactNode } from 'react'
import { classes } from '../../shared/ui/button.tsx'
import { useLessonInWords } from './absence-words.ts'
import styles from './asked-lessons.module.css'

interface AskedListProps {
  id: string
  title: string
  /** Whether it is in a page that has no inset of its own. */
  inset: boolean | undefined
  children: ReactNode
}

/** Lessons that somebody is asked to give. */
export function AskedList({ id, title, inset, children }: AskedListProps) {
  return (
    <section aria-labelledby={id} className={classes(styles.asked, inset && styles.inset)}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** One of them, with what is said of it and its buttons. */
export function AskedRow(props: { lesson: Reservation; about: string; children: ReactNode }) {
  const words = useLessonInWords()
  return (
    <li className={styles.row}>
      <span className="words">
        <b>{words(props.lesson)}</b>
        <span className="block">{props.about}</span>
      </span>
      {props.children}
    </li>
  )
}
