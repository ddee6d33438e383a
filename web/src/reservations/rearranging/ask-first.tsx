import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'

/** Whether substitutes are asked before they are given lessons. */
export function AskFirst(props: { checked: boolean; onChange(checked: boolean): void }) {
  const t = useTexts()
  return <CheckboxChoice label={t('absences.ask_first')} hint={t('absences.ask_first_text')} {...props} />
}
