import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { Field, type FieldProps, Frame } from './field.tsx'

export interface TextFieldProps extends ComponentPropsWithRef<'input'>, Pick<FieldProps, 'optional'> {
  label: string
  error?: string
  /** Under it, while there is no error. */
  hint?: string
  /** A button at its end. */
  end?: ReactNode
}

/** A line of text, which the browser fills in only if `autoComplete` says with what. */
export function TextField({ label, error, hint, end, optional, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <Field {...{ id, label, error, optional }} help={hint} required={rest.required}>
      {control => (
        <Frame end={end} invalid={control['aria-invalid']}>
          <input autoComplete="off" {...rest} {...control} className={styles.input} />
        </Frame>
      )}
    </Field>
  )
}

/** A password field that can show what was typed. */
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
