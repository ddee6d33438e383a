import type { ReactNode } from 'react'
import { Button, classes } from '../button.tsx'
import styles from './list-toolbar.module.css'

/** A filter that is on or off. */
export function FilterToggle({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange(isOn: boolean): void
  children: ReactNode
}) {
  return (
    <Button
      aria-pressed={isOn}
      className={classes(styles.filter, isOn && styles.set)}
      onClick={() => onChange(!isOn)}
    >
      <span>{children}</span>
    </Button>
  )
}
