import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** outline (the default); filled: the one thing to do here; danger: it takes something away; quiet: no frame. */
  look?: 'outline' | 'filled' | 'danger' | 'quiet'
  /** As wide as its place, and taller: the end of a form. */
  wide?: boolean
  /** Something is under way: shows it, keeps the focus, and takes no second click. */
  busy?: boolean
}

/** A button 34 px high, 44 on phones. */
export function Button({ look = 'outline', wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[look], wide && styles.wide, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.busy} aria-hidden />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends ButtonProps {
  /** What it does: its name, and its tooltip. */
  label: string
}

/** A square button with an icon alone. */
export function IconButton({ label, className, busy, children, ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      aria-label={label}
      {...rest}
      busy={busy}
      className={classes(styles.icon, className)}
    >
      {busy ? null : children}
    </Button>
  )
}

/** Joins class names; falsy ones are left out. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
