import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const formats: Record<Language, Intl.DateTimeFormat> = {
  lv: new Intl.DateTimeFormat('lv-LV', options),
  en: new Intl.DateTimeFormat('en-GB', options),
}

/** A day in the locative, as words before a time: `otrdien, 24. novembrī`, `Tuesday 24 November`. */
export function onDay(date: CivilDate, language: Language): string {
  const words = formats[language].format(new Date(`${date}T00:00:00Z`))
  if (language !== 'lv') return words
  // otrdiena → otrdien, novembris → novembrī, marts → martā
  return words.toLocaleLowerCase('lv').replace('diena,', 'dien,').replace(/is$/, 'ī').replace(/s$/, 'ā')
}
