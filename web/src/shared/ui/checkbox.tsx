import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
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

export function CheckboxChoice({ label, hint, ...rest }: CheckboxProps & Described) {
  return (
    <Choice className={styles.choice} {...{ label, hint }}>
      {control => <Checkbox {...rest} {...control} />}
    </Choice>
  )
}

export interface Described {
  label: string
  hint?: string
}

interface ChoiceProps extends Described {
  className: string | undefined
  children(control: { id: string; 'aria-describedby': string | undefined }): ReactNode
}

/** A checkbox or a switch, and beside it its label with a hint. */
export function Choice({ label, hint, className, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={className}>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
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
