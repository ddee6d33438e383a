import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxChoice } from '../ui/checkbox.tsx'

interface OwedFieldProps {
  /** Whether several events are decided about, of which only some may be cancelled. */
  ofMany?: boolean
  value: boolean
  onChange(owed: boolean): void
}

/** Whether a lesson that is cancelled is to be made up. */
export function OwedField({ ofMany = false, value, onChange }: OwedFieldProps) {
  const t = useTexts()
  return (
    <CheckboxChoice
      label={t(ofMany ? 'owed.cancelled_are_owed' : 'owed.title')}
      hint={t(ofMany ? 'owed.cancelled_are_owed_text' : 'owed.is_owed_text')}
      checked={value}
      onChange={onChange}
    />
  )
}
