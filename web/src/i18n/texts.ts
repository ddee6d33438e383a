import { setupI18n } from '@lingui/core'
import type { Language } from '@stunda/contract/wire.ts'
import type { TextKey } from './text-keys.ts'

/** What stands in the places of a text. */
export type TextValues = Record<string, string | number>
/** Says a text of the catalogs in the language that is on. */
export type Say = (key: TextKey, values?: TextValues) => string

const i18n = setupI18n({ locale: 'lv', messages: { lv: {} } })
const listeners = new Set<() => void>()
let say: Say = (key, values) => i18n._(key, values)

const LOAD = {
  everyday: { lv: () => import('./lv.ts'), en: () => import('./en.ts') },
  admin: { lv: () => import('./lv-admin.ts'), en: () => import('./en-admin.ts') },
} as const

const parts = new Set<keyof typeof LOAD>(['everyday'])
let wanted: Language = 'lv'
let switches = 0

/** Fetches a language's texts, once, and switches to them; `<html lang>` follows. The last one asked for wins. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language
  const mine = ++switches
  const loaded = await Promise.all([...parts].map(part => LOAD[part][language]()))
  if (mine !== switches) return
  const messages = Object.assign({}, ...loaded.map(module => module.default))
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  // A new function, so that whatever shows texts notices.
  say = (key, values) => i18n._(key, values)
  for (const listener of listeners) listener()
}

/** Administration's texts join the others, in whichever language is on: whoever never goes there never loads them. */
export async function addAdminTexts(): Promise<void> {
  parts.add('admin')
  await switchLanguage(wanted)
}

/** A text, outside components: what it says does not follow a later switch. */
export const text: Say = (key, values) => say(key, values)

/** The present way to say texts, and who wants to know of another: a store for React. */
export const sayStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: (): Say => say,
  language: (): Language => (i18n.locale === 'en' ? 'en' : 'lv'),
}
