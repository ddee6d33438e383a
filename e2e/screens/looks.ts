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
export const PHONE = 600

/** A desk, a tablet, a phone. */
export const SIZES: Size[] = [
  { width: 1440, height: 900, scale: 0.6 },
  { width: 768, height: 1024, scale: 0.75 },
  { width: 390, height: 844, scale: 1 },
]
/** The desk at 200 %, and 1280 px at 400 %. */
export const CLOSE_UPS: Size[] = [
  { width: 720, height: 450, scale: 1 },
  { width: 320, height: 640, scale: 1 },
]
export const LANGUAGES = ['lv', 'en'] as const
export const SCHEMES = ['light', 'dark'] as const

/** Where every clock stands while screens are looked at: a Tuesday in the term, at 10:20 of the school. */
export const CLOCK = '2026-11-24T08:20:00Z'
export const TODAY: CivilDate = '2026-11-24'
