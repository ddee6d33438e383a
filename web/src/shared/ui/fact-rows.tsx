import type { ComponentType, ReactNode } from 'react'
import { EVENT_FACTS, type IconFact } from '../event-facts.ts'
import styles from './fact-rows.module.css'

interface FactRowsProps {
  facts: readonly IconFact[]
  /** A fact in words; empty for none. */
  say(fact: IconFact): string
  /** What is shown of a fact instead of its words; empty: nothing. */
  shown?: Partial<Record<IconFact, ReactNode>>
  /** The facts of which only the first lines are shown, `--most-lines`. */
  cut?: readonly IconFact[]
}

/** Facts of an event in a column of the class `rows`, each with its icon; nothing for a fact that is not there. */
export function FactRows({ facts, say, shown = {}, cut = [] }: FactRowsProps) {
  return facts.map(fact => (
    <FactRow key={fact} Icon={EVENT_FACTS[fact].Icon} isCut={cut.includes(fact)}>
      {fact in shown ? shown[fact] : say(fact)}
    </FactRow>
  ))
}

interface FactRowProps {
  Icon: ComponentType<{ 'aria-hidden': true }>
  isCut?: boolean
  children: ReactNode
}

/** A row as those of FactRows, for what is asked for apart. */
export function FactRow({ Icon, isCut, children }: FactRowProps) {
  if (!children) return null
  return (
    <p className={styles.row}>
      <Icon aria-hidden />
      <span>{isCut ? <span className={styles.cut}>{children}</span> : children}</span>
    </p>
  )
}
