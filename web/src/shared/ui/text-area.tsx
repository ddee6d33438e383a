import { type ComponentPropsWithRef, useId } from 'react'
import { classes } from './button.tsx'
import styles from './text-area.module.css'
import fieldStyles from './text-field.module.css'
import type { TextFieldProps } from './text-field.tsx'

/** Several lines of text, with its label over it and its error under it. */
export function TextArea({
  label,
  error,
  hint,
  ...rest
}: ComponentPropsWithRef<'textarea'> & Pick<TextFieldProps, 'label' | 'error' | 'hint'>) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label className={classes(fieldStyles.label, rest.required && fieldStyles.required)} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={`${fieldStyles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
