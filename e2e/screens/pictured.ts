import { LAYOUTS, type Look, PAIRS, PHONE_UP_TO, type Size } from './looks.ts'
import type { Screen } from './screen.ts'

/** Whether the screen exists in a window of this size. */
export const isThere = (screen: Screen, { width }: Size): boolean =>
  width > PHONE_UP_TO ? !screen.onPhonesOnly : !screen.notOnPhones

/**
 * The looks in which a screen is pictured. A main screen and paper: all; a variant of another screen: one, by its name another
 * one from screen to screen, or none; a screen that is designed for a desk: those of a desk and a tablet; any other: a pair, of a desk and a phone, in both languages and one scheme.
 */
export function picturedLooks(screen: Screen): readonly Look[] {
  const all = LAYOUTS.flatMap(({ looks }) => looks).filter(({ size }) => isThere(screen, size))
  if (screen.pictures === 'all' || screen.isPaper) return all
  if (screen.pictures === 'none') return []
  if (screen.pictures === 'desk') return all.filter(({ size }) => size.width > PHONE_UP_TO)
  const number = [...screen.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  if (screen.pictures === 'one') return all.slice(number % all.length).slice(0, 1)
  const pair = PAIRS[number % PAIRS.length]?.filter(look => all.includes(look)) ?? []
  return pair.length === 2 ? pair : all
}
