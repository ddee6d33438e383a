import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ComponentPropsWithRef, useId } from 'react'
import styles from './field.module.css'
import { Field, Frame } from './field.tsx'

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'onChange'> {
  label: string
  options: readonly { value: string; label: string }[]
  placeholder?: string
  hint?: string
  error?: string
  onChange(value: string): void
}

/** A native select: a phone shows its own wheel. */
export function SelectField({
  label,
  options,
  placeholder,
  hint,
  error,
  onChange,
  ...rest
}: SelectFieldProps) {
  const id = useId()
  return (
    <Field {...{ id, label, error }} help={hint} required={rest.required}>
      {control => (
        <Frame
          invalid={control['aria-invalid']}
          end={
            <span className={styles.end}>
              <IconChevronDown aria-hidden />
            </span>
          }
        >
          <select
            {...rest}
            {...control}
            className={`${styles.input} ${styles.select}`}
            onChange={event => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Frame>
      )}
    </Field>
  )
}
