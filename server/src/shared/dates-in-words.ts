import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

const formats: Record<Language, Intl.DateTimeFormat> = {
  lv: new Intl.DateTimeFormat('lv', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
}

/** A day as the language writes it: `24.11.2026.`, `24 Nov 2026`. */
export function dateInWords(date: CivilDate, language: Language): string {
  return formats[language].format(new Date(`${date}T00:00:00Z`))
}
