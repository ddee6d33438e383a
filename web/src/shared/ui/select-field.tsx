import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ComponentPropsWithRef, useId } from 'react'
import { classes } from './button.tsx'
import styles from './select-field.module.css'
import fieldStyles from './text-field.module.css'

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'onChange'> {
  label: string
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  error?: string
  onChange(value: string): void
}

/** One of a list, by the browser's own control: a phone shows its own wheel. */
export function SelectField({ label, options, placeholder, error, onChange, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label className={classes(fieldStyles.label, rest.required && fieldStyles.required)} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <select
          {...rest}
          id={id}
          className={`${fieldStyles.input} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.currentTarget.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.arrow} aria-hidden />
      </div>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
