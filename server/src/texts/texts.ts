import { readdirSync, readFileSync } from 'node:fs'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { Language } from '@stunda/contract/wire.ts'

/** The language of a request that asks for none (specification 1). */
const DEFAULT_LANGUAGE: Language = 'lv'

/** The values of a text; a function where they depend on the language, as dates in words do. */
export type TextValues =
  | Record<string, string | number>
  | ((language: Language) => Record<string, string | number>)

const catalogs: Record<Language, I18n> = { lv: catalog('lv'), en: catalog('en') }

/** The server's text of an id (`<file>.<key>`) in a language, its ICU placeholders filled with `values`. */
export function text(language: Language, id: string, values: TextValues = {}): string {
  return catalogs[language]._(id, typeof values === 'function' ? values(language) : values)
}

/** The texts that `say` answers for a language, with those of the other languages under `translations`, as in the contract's ErrorBody. */
export function inEachLanguage<Texts extends object>(language: Language, say: (language: Language) => Texts) {
  const others = Language.options.filter(other => other !== language)
  const translations: Partial<Record<Language, Texts>> = Object.fromEntries(
    others.map(other => [other, say(other)]),
  )
  return { ...say(language), translations }
}

/**
 * The language that an Accept-Language header asks for: whichever of Latvian and English it names first; English if it names others
 * only, Latvian if it names none.
 */
export function languageOf(acceptLanguage = ''): Language {
  const asked = acceptLanguage.split(',').map(tag => tag.trim().slice(0, 2).toLowerCase())
  const known = asked.find((tag): tag is Language => Language.safeParse(tag).success)
  return known ?? (/[a-z]/i.test(acceptLanguage) ? 'en' : DEFAULT_LANGUAGE)
}

function catalog(language: Language): I18n {
  const folder = new URL(`${language}/`, import.meta.url)
  const messages: Messages = {}
  for (const file of readdirSync(folder)) {
    const room = file.replace(/\.json$/, '')
    const texts: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    for (const [key, message] of Object.entries(texts)) messages[`${room}.${key}`] = compileMessage(message)
  }
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
