import type { Language } from '@stunda/contract/wire.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { setLanguage, useSession } from '../session.ts'
import { Segmented } from './segmented.tsx'

/** The languages by their own names. */
export const LANGUAGES = [
  { value: 'lv', label: 'Latviešu', short: 'LV' },
  { value: 'en', label: 'English', short: 'EN' },
] as const

/** The choice of the language; `whole`: with their full names. */
export function LanguageChoice({ whole }: { whole?: boolean }) {
  const t = useTexts()
  const language = useSession(session => session.language)
  const options = LANGUAGES.map(({ value, label, short }) => ({
    value,
    lang: value,
    label: whole ? label : short,
    title: whole ? undefined : label,
  }))
  return (
    <Segmented<Language>
      label={t('shared.language')}
      value={language}
      options={options}
      onChange={setLanguage}
    />
  )
}
