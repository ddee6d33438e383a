import { useTexts } from '../../i18n/use-texts.ts'
import { TextField } from '../ui/text-field.tsx'

interface ReasonFieldProps {
  /** The field's label, if its place does not tell what the reason is for. */
  label?: string
  hint?: string
  value: string
  onChange(reason: string): void
}

/** Why something is done: optional. */
export function ReasonField({ label, hint, value, onChange }: ReasonFieldProps) {
  const t = useTexts()
  return (
    <TextField
      label={label ?? t('shared.reason')}
      hint={hint}
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
