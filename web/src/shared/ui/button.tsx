import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ComponentPropsWithRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './button.module.css'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `filled`: the main action; `danger`: removes something; `quiet`: no frame. */
  look?: 'outline' | 'filled' | 'danger' | 'quiet'
  /** As wide as its container, and higher: at the end of a form. */
  wide?: boolean
  /** An action is under way: shown, keeps the focus, ignores clicks. */
  busy?: boolean
}

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
  /** Its accessible name and tooltip. */
  label: string
  /** On a phone: a wide button with the label beside the icon. */
  whole?: boolean | undefined
}

export function IconButton({ label, whole, className, busy, children, ...rest }: IconButtonProps) {
  if (whole)
    return (
      <Button wide {...rest} busy={busy}>
        {children}
        {label}
      </Button>
    )
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

/** Closes what it stands in. */
export function CloseButton(props: ButtonProps) {
  return (
    <IconButton look="quiet" label={useTexts()('shared.close')} {...props}>
      <IconX />
    </IconButton>
  )
}

/** Joins class names; falsy ones are left out. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
