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
const TABLET: Size = { width: 768, height: 1024, scale: 0.6 }
/** In full: three quarters of its width would end within a pixel, and so now on this side of it, now on that. */
const PHONE: Size = { width: 390, height: 844, scale: 1 }
/** The desk at 200 %. */
const DESK_ENLARGED: Size = { width: 720, height: 450, scale: 0.6 }
/** A window of 1280 px at 400 %. */
const PHONE_ENLARGED: Size = { width: 320, height: 640, scale: 1 }

export const LANGUAGES = ['lv', 'en'] as const
const SCHEMES = ['light', 'dark'] as const

/** Windows in which a screen is of the same elements, so that it is opened once for all of them. */
export interface Layout {
  sizes: readonly [Size, ...Size[]]
  enlarged: Size
}

export const LAYOUTS: readonly Layout[] = [
  { sizes: [DESK, TABLET], enlarged: DESK_ENLARGED },
  { sizes: [PHONE], enlarged: PHONE_ENLARGED },
]

/** The looks at a screen that is open in a layout, from each to the next one thing changes. */
export const looksIn = ({ sizes }: Layout, languages: readonly Language[]) =>
  sizes.flatMap((size, index) =>
    swing(languages, index).flatMap((language, turn) =>
      swing(SCHEMES, turn).map(scheme => ({ size, language, scheme })),
    ),
  )

/** There, and the next time back. */
const swing = <Way>(ways: readonly Way[], time: number): readonly Way[] =>
  time % 2 === 0 ? ways : ways.toReversed()

/** All looks, in full size. */
export const ALL: readonly Look[] = LAYOUTS.flatMap(layout => looksIn(layout, LANGUAGES)).map(look => ({
  ...look,
  size: { ...look.size, scale: 1 },
}))
export const nameOf = ({ size, language, scheme }: Look): string => `${size.width}-${language}-${scheme}`

/** Where every clock stands while screens are looked at: a Tuesday in the term, at 10:20 of the school. */
export const CLOCK = '2026-11-24T08:20:00Z'
export const TODAY: CivilDate = '2026-11-24'
