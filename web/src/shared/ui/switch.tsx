import type { ComponentPropsWithRef } from 'react'
import { Choice, type Described } from './checkbox.tsx'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  checked: boolean
  onChange(checked: boolean): void
}

/** A switch without a label, which takes effect at once: give it `aria-label`. */
function Switch({ onChange, ...rest }: SwitchProps) {
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

export function SwitchRow({ label, hint, ...rest }: SwitchProps & Described) {
  return (
    <Choice className={styles.row} {...{ label, hint }}>
      {control => <Switch {...rest} {...control} />}
    </Choice>
  )
}
