import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** One way to look at a screen. */
export interface Look {
  size: Size
  language: Language
  scheme: 'light' | 'dark'
}

/** A window; `scale`: how many pixels of a kept picture a pixel of the screen is. */
export interface Size {
  width: number
  height: number
  scale: number
}

/** A window no wider than this shows what a phone shows. */
export const PHONE_UP_TO = 600

const DESK: Size = { width: 1440, height: 900, scale: 0.6 }
const TABLET: Size = { width: 768, height: 1024, scale: 0.75 }
const PHONE: Size = { width: 390, height: 844, scale: 1 }

/**
 * How screens are guarded: each width in both languages and both schemes, each language in both schemes. All twelve
 * combinations would take twice the time and space, and show the same texts and colours once more.
 */
export const GUARDED: readonly Look[] = [
  { size: DESK, language: 'lv', scheme: 'light' },
  { size: DESK, language: 'en', scheme: 'dark' },
  { size: TABLET, language: 'lv', scheme: 'light' },
  { size: TABLET, language: 'en', scheme: 'dark' },
  { size: PHONE, language: 'en', scheme: 'light' },
  { size: PHONE, language: 'lv', scheme: 'dark' },
]
/** All combinations, in full size. */
export const ALL: readonly Look[] = [DESK, TABLET, PHONE]
  .map(size => ({ ...size, scale: 1 }))
  .flatMap(size =>
    (['lv', 'en'] as const).flatMap(language =>
      (['light', 'dark'] as const).map(scheme => ({ size, language, scheme })),
    ),
  )
/** The desk at 200 %, and 1280 px at 400 %. */
export const ENLARGED: readonly Look[] = [
  { size: { width: 720, height: 450, scale: 1 }, language: 'lv', scheme: 'light' },
  { size: { width: 320, height: 640, scale: 1 }, language: 'lv', scheme: 'light' },
]
/** Whether axe looks, too: at the widths that have elements of their own. */
export const isForAxe = ({ size }: Look): boolean => size !== TABLET
export const nameOf = ({ size, language, scheme }: Look): string => `${size.width}-${language}-${scheme}`

/** Where every clock stands while screens are looked at: a Tuesday in the term, at 10:20 of the school. */
export const CLOCK = '2026-11-24T08:20:00Z'
export const TODAY: CivilDate = '2026-11-24'
