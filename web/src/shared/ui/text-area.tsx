import { type ComponentPropsWithRef, useId } from 'react'
import styles from './text-area.module.css'
import fieldStyles from './text-field.module.css'

/** Several lines of text, with its label over it and its error under it. */
export function TextArea({
  label,
  error,
  ...rest
}: ComponentPropsWithRef<'textarea'> & { label: string; error?: string }) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={`${fieldStyles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
