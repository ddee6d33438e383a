import { readFileSync } from 'node:fs'
import type { Language } from '@stunda/contract/wire.ts'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'

/** The web's text of a language, as it is written down. */
export function say(language: Language, key: TextKey): string {
  const [room = '', name = ''] = key.split('.')
  const file = new URL(`../../web/src/i18n/${language}/${room}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))[name]
}
