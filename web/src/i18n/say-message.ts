import type { Language } from '@stunda/contract/wire.ts'

export type TextValues = Record<string, string | number>
/** A text as the build compiles it (vite/compiled-texts.ts): plain, or in parts. */
export type Message = string | readonly Part[]
/** Plain text, `#` for the number of the plural around it, a placeholder, or a choice between messages by a value. */
type Part = string | readonly [name: string, kind?: 'plural' | 'select', cases?: Record<string, Message>]
export type Messages = Record<string, Message>

export function sayMessage(message: Message, values: TextValues, language: Language): string {
  return say(message, values, language, null)
}

function say(message: Message, values: TextValues, language: Language, counted: string | null): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const part of message) {
    if (typeof part === 'string') text += part === '#' && counted !== null ? counted : part
    else text += sayPlace(part, values, language, counted)
  }
  return text
}

function sayPlace(
  [name, kind, cases = {}]: Exclude<Part, string>,
  values: TextValues,
  language: Language,
  counted: string | null,
): string {
  const value = values[name] ?? ''
  if (!kind) return String(value)
  if (kind === 'select') return say(caseOf(cases, String(value)), values, language, counted)
  const chosen = cases[value] ?? caseOf(cases, pluralOf(Number(value), language))
  return say(chosen, values, language, inDigits(Number(value), language))
}

function caseOf(cases: Record<string, Message>, name: string): Message {
  return (Object.hasOwn(cases, name) ? cases[name] : cases.other) ?? ''
}

const rules = new Map<Language, Intl.PluralRules>()

function pluralOf(value: number, language: Language): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(value)
}

const grouping = new Map<Language, Intl.NumberFormat>()

/** Creating a formatter takes tens of milliseconds, and small whole numbers look the same in every language of ours. */
function inDigits(value: number, language: Language): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const known = grouping.get(language) ?? new Intl.NumberFormat(language)
  grouping.set(language, known)
  return known.format(value)
}
