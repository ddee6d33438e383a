import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@stunda/contract/wire.ts'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'

const folderOf = (language: Language) => new URL(`../../web/src/i18n/${language}/`, import.meta.url)

/** A text of the web in a language, as in its JSON file. */
export function say(language: Language, key: TextKey): string {
  const [room = '', name = ''] = key.split('.')
  return JSON.parse(readFileSync(new URL(`${room}.json`, folderOf(language)), 'utf8'))[name]
}

/** Whether a text on a screen is one of the web's in this language, with any values in its placeholders. */
export const isOurs = (language: Language, text: string): boolean =>
  patternsOf(language).some(pattern => pattern.test(text))

const known = new Map<Language, RegExp[]>()

function patternsOf(language: Language): RegExp[] {
  const patterns = known.get(language) ?? readPatterns(language)
  known.set(language, patterns)
  return patterns
}

function readPatterns(language: Language): RegExp[] {
  const folder = folderOf(language)
  const texts = readdirSync(folder).flatMap(file =>
    Object.values<string>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  )
  return texts
    .map(withoutPlaces)
    .filter(parts => parts.some(part => /\p{L}{4}/u.test(part)))
    .map(parts => new RegExp(`^${parts.map(part => RegExp.escape(part)).join('.+')}$`, 'u'))
}

/** A message's text around its placeholders, which may contain messages themselves. */
function withoutPlaces(message: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of message) {
    if (letter === '{' && depth++ === 0) parts.push('')
    if (depth === 0) parts[parts.length - 1] += letter
    if (letter === '}') depth--
  }
  return parts
}
