import { useTexts } from '../../i18n/use-texts.ts'
import { TextField } from '../ui/text-field.tsx'

/** Why something is changed or cancelled: optional, and told to those in the events. */
export function ReasonField({
  label,
  value,
  onChange,
}: {
  /** The field's label, if its place does not tell what the reason is for. */
  label?: string
  value: string
  onChange(reason: string): void
}) {
  const t = useTexts()
  return (
    <TextField
      label={label ?? t('shared.reason')}
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
