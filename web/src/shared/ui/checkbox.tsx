import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref' | 'onChange'> {
  /** Shown as partly chosen. */
  partly?: boolean
  onChange(checked: boolean): void
}

/** A checkbox without a label: give it `aria-label`. */
export function Checkbox({ partly = false, onChange, className = '', ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className={`${styles.box} ${className}`}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** A checkbox with its label and a hint under it. */
export function CheckboxChoice({ label, hint, ...rest }: CheckboxProps & { label: string; hint?: string }) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <Checkbox {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
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
