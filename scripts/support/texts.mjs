import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** @typedef {Record<string, Record<string, string>>} Catalog language → key → ICU text */

/** The plural forms that each language needs (CLDR). @type {Record<string, string[]>} */
const PLURAL_FORMS = { lv: ['zero', 'one', 'other'], en: ['one', 'other'] }

/** Names that are the same in every language. */
const NAMES = /\b(Stunda|JavaScript|CSV|PDF|iCalendar)\b/g

/** The faults of the texts themselves, a sentence each. @param {Catalog} catalog @returns {string[]} */
export function faultsOfTexts(catalog) {
  const languages = Object.keys(catalog)
  const keys = new Set(languages.flatMap(language => Object.keys(catalog[language] ?? {})))
  return [...keys].sort().flatMap(key => {
    const missing = languages.filter(language => !catalog[language]?.[key]?.trim())
    if (missing.length > 0) return [`${key}: missing in ${missing.join(', ')}`]
    const texts = languages.map(language => ({ language, text: catalog[language]?.[key] ?? '' }))
    try {
      return faultsOfText(key, texts)
    } catch (error) {
      return [`${key}: is no valid ICU message (${error instanceof Error ? error.message : error})`]
    }
  })
}

/** @param {string} key @param {{ language: string, text: string }[]} texts @returns {string[]} */
function faultsOfText(key, texts) {
  const read = texts.map(({ language, text }) => ({ language, text, ...readMessage(text) }))
  const faults = read.flatMap(({ language, plurals }) =>
    plurals.flatMap(forms => [
      ...(PLURAL_FORMS[language] ?? [])
        .filter(form => !(form in forms))
        .map(form => `${key}: ${language} lacks the plural form ${form}`),
      ...(language === 'lv' && hidesItsNumber(forms)
        ? [`${key}: lv says “one” without its number, which is also read at 21 and 31; add =1`]
        : []),
    ]),
  )
  if (new Set(read.map(({ places }) => places.join(' '))).size > 1)
    faults.push(`${key}: not the same {places} in every language`)
  const words = read.map(({ words }) => words.replace(NAMES, ''))
  if (new Set(words).size === 1 && /\p{L}{4}/u.test(words[0] ?? ''))
    faults.push(`${key}: the same in every language, so probably not translated`)
  return faults
}

/**
 * Whether the form “one” of a Latvian plural would be wrong at 21: it speaks of a single thing without the number.
 * @param {Record<string, unknown>} forms
 */
function hidesItsNumber({ one, other, ...forms }) {
  const said = JSON.stringify(one) ?? ''
  return !('1' in forms) && !/"#"|"(count|used)"/.test(said) && said !== JSON.stringify(other)
}

/**
 * The places of a message, each of its plurals (form → compiled text), and its words.
 * @param {string} text @returns {{ places: string[], plurals: Record<string, unknown>[], words: string }}
 */
function readMessage(text) {
  /** @type {Set<string>} */
  const places = new Set()
  /** @type {Record<string, unknown>[]} */
  const plurals = []
  let words = ''
  /** @param {unknown} tokens */
  const walk = tokens => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      if (typeof token === 'string') words += token
      else if (Array.isArray(token)) {
        const [name, type, format] = token
        if (name !== '#') places.add(name)
        if (type === 'plural') plurals.push(format)
        if (format && typeof format === 'object') Object.values(format).forEach(walk)
      }
    }
  }
  walk(compileMessageOrThrow(text))
  return { places: [...places].sort(), plurals, words }
}

/**
 * Keys that no source names, and keys that are asked for and do not exist. A template such as `rules.${rule}` names all
 * that fit it.
 * @param {string[]} keys @param {string[]} sources @returns {string[]}
 */
export function faultsOfUse(keys, sources) {
  const rooms = new Set(keys.map(key => key.slice(0, key.indexOf('.'))))
  const named = new Set()
  const asked = new Set()
  /** @type {RegExp[]} */
  const templates = []
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z-]+\.[\w.]+)['"`]/g)) named.add(key)
    for (const [, key = ''] of source.matchAll(
      /(?:\bt\(|\btext\(|\bsay\(|\btext:|\blanguage,)\s*'([a-z-]+\.[\w.]+)'/g,
    ))
      asked.add(key)
    for (const [, template = ''] of source.matchAll(/`([a-z-]+\.\w*\$\{[^`]*|\$\{\w+\}\.\w+)`/g))
      templates.push(new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`))
  }
  const unused = keys.filter(key => !named.has(key) && !templates.some(template => template.test(key)))
  const absent = [...asked].filter(key => rooms.has(key.slice(0, key.indexOf('.'))) && !keys.includes(key))
  return [
    ...unused.map(key => `${key}: used nowhere`),
    ...absent.map(key => `${key}: used, but there is no such text`),
  ].sort()
}
