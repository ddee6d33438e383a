import type { Term } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { text } from '../texts/texts.ts'

/** Colours for other clients that show categories and statuses; the same as in the web's light scheme. */
const CATEGORY_COLORS = {
  reservation: '#4d63dd',
  concert: '#9c36b5',
  maintenance: '#828b97',
  consultation: '#0c8599',
  other: '#c2562d',
} as const

const STATUS_COLORS = {
  confirmed: '#4d63dd',
  pending: '#b57a00',
  cancelled: '#b9bfc8',
  key_issued: '#17885a',
} as const

/** The categories of events, named in the caller's language. */
export function listCategories(language: Language): Term[] {
  return terms(CATEGORY, CATEGORY_COLORS, language, 'category')
}

/** The statuses of events, named in the caller's language. */
export function listStatuses(language: Language): Term[] {
  return terms(STATUS, STATUS_COLORS, language, 'status')
}

function terms<Name extends string>(
  ids: Record<Name, number>,
  colors: Record<Name, string>,
  language: Language,
  kind: string,
): Term[] {
  const names = Object.keys(ids) as Name[]
  return names.map(name => ({
    id: ids[name],
    name: text(language, `reservations.${kind}_${name}`),
    color: colors[name],
  }))
}
