import type { Say } from '../../i18n/texts.ts'
import type { Moment, MomentKind } from './moment.ts'
import type { Refusal } from './rules.ts'

/** Why a moment was not taken, in words. */
export function refusalText(refusal: Refusal, write: (moment: Moment) => string, t: Say): string {
  if (refusal.why === 'required') return t('picker.required')
  if (refusal.why === 'before') return t('picker.too_early', { bound: write(refusal.bound) })
  if (refusal.why === 'after') return t('picker.too_late', { bound: write(refusal.bound) })
  const { name } = refusal.range
  return name ? t('picker.disabled_because', { name }) : t('picker.disabled')
}

/** That a text was not understood, and how it is written. */
export function misunderstoodText(text: string, { mode }: MomentKind, example: string, t: Say): string {
  return t('picker.not_understood', { text: text.trim(), mode, example })
}
