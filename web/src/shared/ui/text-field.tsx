import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes, IconButton } from './button.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string
  /** What is wrong with it, in words. */
  error?: string
  /** What it is for, or how it is written; under it. */
  hint?: string
  /** A button at the end of the box. */
  end?: ReactNode
}

/** A field with its label over it and its error under it. */
export function TextField({ label, error, hint, end, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={classes(styles.label, rest.required && styles.required)} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.box, end !== undefined && styles.withButton)}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A password, which can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          look="quiet"
          className={styles.reveal}
          label={t(shown ? 'auth.password_hide' : 'auth.password_show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
    />
  )
}
