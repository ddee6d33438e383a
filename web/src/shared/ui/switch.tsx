import { useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
}

/** A switch that takes effect at once; its label is not visible. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** A switch with its label and a hint under it. */
export function SwitchRow({ label, hint, checked, onChange, disabled }: SwitchProps & { hint?: string }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}-hint`} className="faint">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
