import fieldStyles from '../../shared/ui/field.module.css'
import { Field, type FieldProps, Frame } from '../../shared/ui/field.tsx'

interface LineFieldProps extends FieldProps {
  type?: 'text' | 'tel'
  value: string
  maxLength?: number
  placeholder?: string | undefined
  isFirst?: boolean
  onChange(value: string): void
}

/** A line of text of an event, such as its name or who is responsible. */
export function LineField(props: LineFieldProps) {
  const { type = 'text', value, maxLength, placeholder, isFirst, onChange, ...field } = props
  return (
    <Field {...field}>
      {control => (
        <Frame invalid={control['aria-invalid']}>
          <input
            {...control}
            {...{ type, value, maxLength, placeholder }}
            className={fieldStyles.input}
            data-autofocus={isFirst || undefined}
            onChange={event => onChange(event.currentTarget.value)}
          />
        </Frame>
      )}
    </Field>
  )
}
