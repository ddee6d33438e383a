import { isPhone, LOOKS, LOOKS_OF_AXE, type Look, PAIRS, type Size } from './looks.ts'
import type { Screen } from './screen.ts'

/** Whether the screen exists in a window of this size. */
export const isThere = (screen: Screen, size: Size): boolean =>
  isPhone(size) ? !screen.notOnPhones : !screen.onPhonesOnly

/**
 * The looks in which a screen is pictured. A main screen and paper: all; a variant of another screen: one, by its name another
 * one from screen to screen, or none; a screen that is designed for a desk: those of a desk and a tablet; any other: a pair, of a desk and a phone, in both languages and one scheme.
 */
export function picturedLooks(screen: Screen): readonly Look[] {
  const all = looksOf(screen)
  if (screen.pictures === 'all' || screen.isPaper) return all
  if (screen.pictures === 'none') return []
  if (screen.pictures === 'desk') return all.filter(({ size }) => !isPhone(size))
  const number = [...screen.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  if (screen.pictures === 'one') return all.slice(number % all.length).slice(0, 1)
  const pair = PAIRS[number % PAIRS.length]?.filter(look => all.includes(look)) ?? []
  return pair.length === 2 ? pair : all
}

/** The looks in which axe looks at a screen: one in each scheme. */
export function axeLooks(screen: Screen): readonly Look[] {
  const all = looksOf(screen)
  return all.length > LOOKS_OF_AXE.length ? LOOKS_OF_AXE : all
}

/** The looks of a screen, by what it is opened once for: between those of one opening only the window, the scheme or the language is changed. */
export const openingsOf = (screen: Screen): readonly (readonly Look[])[] => {
  const opened = ({ size, language }: Look) =>
    [
      screen.opensInEachLayout && isPhone(size),
      (screen.waits || screen.opensInEachLanguage) && language,
    ].join()
  return [...Map.groupBy(looksOf(screen), opened).values()]
}

const looksOf = (screen: Screen) => LOOKS.filter(({ size }) => isThere(screen, size))
