import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTexts } from '../../i18n/use-texts.ts'

const LOCALE = { lv: 'lv-LV', en: 'en-GB' } as const

// React Aria writes a style into the page unless an element with this id is there. The page's policy refuses such styles: the rule is in
// base.css instead.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

/** Sets the language of React Aria’s own texts and announcements. */
export function KitLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={LOCALE[useTexts().language]}>{children}</I18nProvider>
}
