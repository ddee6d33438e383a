import { type ReactNode, useState } from 'react'
import styles from './folded.module.css'

interface FoldedProps {
  icon: ReactNode
  title: string
  note?: string | undefined
  children: ReactNode
}

/** A part that is unfolded by its title; what is in it is rendered while it is open. */
export function Folded({ icon, title, note, children }: FoldedProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.folded} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {icon}
        <span className="strong">{title}</span>
        {note && <span className="faint">{note}</span>}
      </summary>
      {open && children}
    </details>
  )
}
