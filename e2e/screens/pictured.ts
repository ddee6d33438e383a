import { isPhone, LONGER, LOOKS, type Look, PAIRS, type Size } from './looks.ts'
import type { Screen } from './screen.ts'

/** Whether the screen exists in a window of this size. */
export const isThere = (screen: Screen, size: Size): boolean =>
  isPhone(size) ? !screen.notOnPhones : !screen.onPhonesOnly

/**
 * The looks in which a screen is pictured. A main screen and paper: all; a variant of another screen: one, by its name another
 * one from screen to screen, or none; a screen that is designed for a desk: those of a desk and a tablet; any other: a pair, of a desk and a phone, in both languages and one scheme.
 */
export const picturedLooks = (screen: Screen): readonly Look[] =>
  screen.pictures === 'none' ? [] : fewLooks(screen)

/**
 * The looks in which a screen is looked at: those of its pictures, or as many. Where that leaves out a layout to which an open screen can be
 * turned, one of that, in the longer words. A screen that waits has few words, and is not opened in another language for them.
 */
function looksOf(screen: Screen): readonly Look[] {
  const few = fewLooks(screen)
  if (screen.opensInEachLayout) return few
  const isSeen = (look: Look) => few.some(({ size }) => isPhone(size) === isPhone(look.size))
  const words = screen.waits ? few[0]?.language : LONGER
  const other = allLooks(screen).find(look => !isSeen(look) && look.language === words)
  return other ? [...few, other] : few
}

const allLooks = (screen: Screen) => LOOKS.filter(({ size }) => isThere(screen, size))

function fewLooks(screen: Screen): readonly Look[] {
  const all = allLooks(screen)
  if (screen.pictures === 'all' || screen.isPaper) return all
  if (screen.pictures === 'desk') return all.filter(({ size }) => !isPhone(size))
  const number = [...screen.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  if (screen.pictures) return all.slice(number % all.length).slice(0, 1)
  const pair = PAIRS[number % PAIRS.length]?.filter(look => all.includes(look)) ?? []
  return pair.length === 2 ? pair : all
}

/** The looks in which axe looks at a screen: one in each scheme, and where it has two layouts, one in each. */
export function axeLooks(screen: Screen): readonly Look[] {
  const looks = looksOf(screen)
  const one = (scheme: Look['scheme'], look = looks[0]): Look[] => (look ? [{ ...look, scheme }] : [])
  return [
    ...one(
      'light',
      looks.find(({ scheme }) => scheme === 'light'),
    ),
    ...one('dark', looks.findLast(({ scheme }) => scheme === 'dark') ?? looks.at(-1)),
  ]
}

/** The looks from which a screen is enlarged: one of each layout, in the language whose words are longer if there is one. */
export const enlargedLooks = (screen: Screen): readonly Look[] =>
  [...Map.groupBy(looksOf(screen), ({ size }) => isPhone(size)).values()].flatMap(
    looks => looks.find(({ language }) => language === LONGER) ?? looks.slice(0, 1),
  )

/** The looks of a screen, by what it is opened once for: between those of one opening only the window, the scheme or the language is changed. */
export const openingsOf = (screen: Screen): readonly (readonly Look[])[] => {
  const opened = ({ size, language }: Look) =>
    [
      screen.opensInEachLayout && isPhone(size),
      (screen.waits || screen.opensInEachLanguage) && language,
    ].join()
  return [...Map.groupBy(looksOf(screen), opened).values()]
}
