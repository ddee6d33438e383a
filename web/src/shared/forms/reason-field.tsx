import { useTexts } from '../../i18n/use-texts.ts'
import { TextField } from '../ui/text-field.tsx'

interface ReasonFieldProps {
  /** The field's label, if its place does not tell what the reason is for. */
  label?: string
  hint?: string
  /** Marked as optional beside the label, where the label itself does not say so. */
  optional?: boolean
  value: string
  onChange(reason: string): void
}

/** Why something is done: optional. */
export function ReasonField({ label, hint, optional = false, value, onChange }: ReasonFieldProps) {
  const t = useTexts()
  return (
    <TextField
      label={label ?? t('shared.reason')}
      {...{ hint, optional }}
      maxLength={500}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
