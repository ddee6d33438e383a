import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** One way to look at a screen. */
export interface Look {
  size: Size
  language: Language
  scheme: 'light' | 'dark'
}

/** A window. */
export interface Size {
  width: number
  height: number
}

/** The greatest width, in px, of a phone's layout. */
const PHONE_UP_TO = 600

const DESK: Size = { width: 1440, height: 900 }
const TABLET: Size = { width: 768, height: 1024 }
const PHONE: Size = { width: 390, height: 844 }
/** The desk at 200 %. */
const DESK_ENLARGED: Size = { width: 720, height: 450 }
/** A window of 1280 px at 400 %. */
const PHONE_ENLARGED: Size = { width: 320, height: 640 }

const LANGUAGES = ['lv', 'en'] as const
const SCHEMES = ['light', 'dark'] as const
/** The language whose words are longer: an enlarged screen has least room for them. */
export const LONGER = 'lv'

const onDesk: Look = { size: DESK, language: 'lv', scheme: 'light' }
const onTablet: Look = { size: TABLET, language: 'en', scheme: 'dark' }
const onPhoneInDark: Look = { size: PHONE, language: 'lv', scheme: 'dark' }
const onPhoneInLight: Look = { size: PHONE, language: 'en', scheme: 'light' }

/** How screens are looked at. */
export const LOOKS: readonly Look[] = [onDesk, onTablet, onPhoneInDark, onPhoneInLight]

export const isPhone = ({ width }: Size): boolean => width <= PHONE_UP_TO

/** The enlarged window of a layout. */
export const enlarged = (size: Size): Size => (isPhone(size) ? PHONE_ENLARGED : DESK_ENLARGED)

/** Pairs of looks, each in both languages: half of the screens are pictured in one of them, half in the other. */
export const PAIRS: readonly (readonly [Look, Look])[] = [
  [onDesk, onPhoneInLight],
  [onTablet, onPhoneInDark],
]

/** Every look that there is, for `npm run screenshots`. */
export const ALL: readonly Look[] = [DESK, TABLET, PHONE].flatMap(size =>
  LANGUAGES.flatMap(language => SCHEMES.map(scheme => ({ size, language, scheme }))),
)
export const nameOf = ({ size, language, scheme }: Look): string => `${size.width}-${language}-${scheme}`

/** The time of every clock while screens are looked at: a Tuesday in the term, at 10:20 of the school. */
export const CLOCK = '2026-11-24T08:20:00Z'
export const TODAY: CivilDate = '2026-11-24'
