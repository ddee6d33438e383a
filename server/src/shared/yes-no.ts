import { text } from '../texts/texts.ts'
import { plain } from './header-row.ts'

const ALSO = { yes: ['1', 'да'], no: ['0', 'нет'] }

/** Reads a cell that says yes (1) or no (0), in Latvian, English or Russian; undefined: it says neither. */
export function readYesNo(cell: string): 0 | 1 | undefined {
  const word = plain(cell)
  const means = (what: 'yes' | 'no') =>
    [...ALSO[what], text('lv', `rooms.${what}`), text('en', `rooms.${what}`)].map(plain).includes(word)
  if (means('yes')) return 1
  return means('no') ? 0 : undefined
}
