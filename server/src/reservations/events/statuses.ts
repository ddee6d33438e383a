import type { Term } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { text } from '../../texts/texts.ts'

/** Colours for other clients that show statuses; the same as in the web's light scheme. */
const COLORS = {
  confirmed: '#4d63dd',
  pending: '#b57a00',
  cancelled: '#b9bfc8',
  key_issued: '#17885a',
} as const

/** The statuses of events, named in the caller's language. */
export function listStatuses(language: Language): Term[] {
  const names = Object.keys(STATUS) as (keyof typeof STATUS)[]
  return names.map(name => ({
    id: STATUS[name],
    name: text(language, `reservations.status_${name}`),
    color: COLORS[name],
  }))
}
