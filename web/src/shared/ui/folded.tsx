import { type ReactNode, useState } from 'react'
import styles from './folded.module.css'

interface FoldedProps {
  icon: ReactNode
  title: string
  note?: string | undefined
  /** Something in it has to be seen: it opens. */
  isNeeded?: boolean
  children: ReactNode
}

/** A part that is unfolded by its title; what is in it is rendered while it is open. */
export function Folded({ icon, title, note, isNeeded = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setOpen(true)
  return (
    <details className={styles.folded} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {icon}
        <span className="strong">{title}</span>
        {note && <span className="faint">{note}</span>}
      </summary>
      {isOpen && children}
    </details>
  )
}
