import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'

interface AskFirstProps {
  checked: boolean
  onChange(checked: boolean): void
}

/** Whether substitutes are asked before they are given lessons. */
export function AskFirst(props: AskFirstProps) {
  const t = useTexts()
  return <CheckboxChoice label={t('absences.ask_first')} hint={t('absences.ask_first_text')} {...props} />
}
