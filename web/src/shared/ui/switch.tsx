import { type ComponentPropsWithRef, useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  checked: boolean
  onChange(checked: boolean): void
}

/** A switch without a label, which takes effect at once: give it `aria-label`. */
export function Switch({ onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-checked={rest.checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** A switch with its label and a hint under it. */
export function SwitchRow({ label, hint, ...rest }: SwitchProps & { label: string; hint?: string }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <Switch {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
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
