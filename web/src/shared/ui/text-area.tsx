import { type ComponentPropsWithRef, useId } from 'react'
import styles from './field.module.css'
import { Field, Frame } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export function TextArea(
  props: ComponentPropsWithRef<'textarea'> & Pick<TextFieldProps, 'label' | 'error' | 'hint' | 'optional'>,
) {
  const { label, error, hint, optional, ...rest } = props
  const id = useId()
  return (
    <Field {...{ id, label, error, optional }} help={hint} required={rest.required}>
      {control => (
        <Frame invalid={control['aria-invalid']}>
          <textarea rows={3} {...rest} {...control} className={`${styles.input} ${styles.tall}`} />
        </Frame>
      )}
    </Field>
  )
}
