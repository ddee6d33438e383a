import type { Language } from '@stunda/contract/wire.ts'
import { type Messages, sayMessage, type TextValues } from './say-message.ts'
import type { TextKey } from './text-keys.ts'

/** Answers a text in the language that is on when it is called. */
export type Say = (key: TextKey, values?: TextValues) => string

/** The same, with the language that is on. */
export interface Texts extends Say {
  readonly language: Language
}

/** A text, or a function that answers it in the language that is on: what is shown with it follows a switch of the language. */
export type Words = string | (() => string)

/** The text of some words in the language that is on. */
export function said(words: Words): string {
  return typeof words === 'function' ? words() : words
}

const listeners = new Set<() => void>()
let spoken: Language = 'lv'
let texts: Messages = {}
let say = sayNow()

/** Whether a text was asked for that was not there yet. */
let lacked = false

/** A function of its own, which speaks the language that is on when it is called, also after a switch. */
function sayNow(): Texts {
  const inWords = (key: TextKey, values: TextValues = {}) => {
    if (!(key in texts)) lacked = true
    return sayMessage(texts[key] ?? key, values, spoken)
  }
  return Object.defineProperty(inWords, 'language', { get: () => spoken }) as Texts
}

/** `start`: of the pages before signing in. `first`: what a signed-in user's first page says. `everyday`: all others of signed-in users. */
const LOAD = {
  start: { lv: () => import('./lv-start.ts'), en: () => import('./en-start.ts') },
  first: { lv: () => import('./lv-first.ts'), en: () => import('./en-first.ts') },
  everyday: { lv: () => import('./lv.ts'), en: () => import('./en.ts') },
  admin: { lv: () => import('./lv-admin.ts'), en: () => import('./en-admin.ts') },
  help: { lv: () => import('./lv-help.ts'), en: () => import('./en-help.ts') },
} as const

type Part = keyof typeof LOAD

const parts = new Set<Part>(['start'])
const joined = new Map<Part, Promise<void>>()
let wanted: Language = 'lv'
let switching: Promise<void> = Promise.resolve()

/** The texts that the page begins with: those of a signed-in user's first page in place of those before signing in. */
export function beginWithTexts(language: Language, part: 'start' | 'first'): Promise<void> {
  parts.clear()
  parts.add(part)
  return switchLanguage(language)
}

/** Switches to a language, whose texts are loaded once; `<html lang>` follows. Of several calls the last one wins, and all wait for it. */
export function switchLanguage(language: Language): Promise<void> {
  wanted = language
  const mine: Promise<void> = fetchTexts(language).then(messages =>
    mine === switching ? activate(language, messages) : switching,
  )
  switching = mine
  return mine
}

async function fetchTexts(language: Language): Promise<Messages> {
  const loaded = await Promise.all([...parts].map(part => LOAD[part][language]()))
  return Object.assign({}, ...loaded.map(module => module.default))
}

function activate(language: Language, messages: Messages): void {
  const isSame = spoken === language && !lacked
  spoken = language
  texts = messages
  document.documentElement.lang = language
  // Texts that have only been added change nothing of what is drawn.
  if (isSame) return
  lacked = false
  // A new function, so that React notices.
  say = sayNow()
  for (const listener of listeners) listener()
}

/** Adds texts, in whichever language is on; those of signed-in users with the ones of their first page. */
export function addTexts(part: Part): Promise<void> {
  const known = joined.get(part)
  if (known) return known
  const added = (part === 'everyday' ? [part, 'first' as const] : [part]).filter(part => !parts.has(part))
  for (const part of added) parts.add(part)
  const joining = switchLanguage(wanted)
  joined.set(part, joining)
  joining.catch(() => {
    joined.delete(part)
    for (const part of added) parts.delete(part)
  })
  return joining
}

/** Waits for something that is fetched and for a part of the texts; returns the former. */
export async function withTexts<Found>(part: Part, fetched: Promise<Found>) {
  const [found] = await Promise.all([fetched, addTexts(part)])
  return found
}

/** Adds the texts of parts of the page that are fetched later. Adds nothing for users who are not signed in. */
export async function addLaterTexts(): Promise<void> {
  if (parts.has('first')) await Promise.all([addTexts('start'), addTexts('everyday')])
}

/** A text outside components, in the language that is on; what it answered does not follow a later switch. */
export const text = sayNow()

export const sayStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => say,
}
