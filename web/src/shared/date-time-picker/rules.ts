import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'
import { formatShortDate } from '../dates/format.ts'
import { dayOf, type Moment, type MomentKind, momentOf, timeOf, writeMoment } from './moment.ts'

/** Days that cannot be chosen, the first and the last included; `name` says why. */
interface DisabledRange {
  from: CivilDate
  to: CivilDate
  name?: string
}

export interface PickingRules {
  /** The first and the last moment that may be chosen; of a date-time also a day alone. */
  min?: Moment
  max?: Moment
  disabled?: readonly DisabledRange[]
  required?: boolean
}

/** Why a moment was not taken. */
export type Refusal =
  | { why: 'required' }
  | { why: 'before'; bound: Moment }
  | { why: 'after'; bound: Moment }
  | { why: 'disabled'; name?: string }
  /** The typed text is no moment; `example` is one. */
  | { why: 'misunderstood'; text: string; example: Moment }

/** Why this moment may not be chosen; undefined if it may. */
export function refusalOf(moment: Moment, rules: PickingRules): Refusal | undefined {
  const { min, max, disabled = [], required } = rules
  if (moment === '') return required ? { why: 'required' } : undefined
  if (min && moment < min) return { why: 'before', bound: min }
  // A last day may be chosen up to its end.
  if (max && moment.slice(0, max.length) > max) return { why: 'after', bound: max }
  const range = disabled.find(({ from, to }) => from <= dayOf(moment) && dayOf(moment) <= to)
  return range && { why: 'disabled', name: range.name }
}

/** A refusal in words. */
export function refusalText(refusal: Refusal, kind: MomentKind, t: Say): string {
  const write = (moment: Moment) =>
    moment.length === 10 ? formatShortDate(moment, kind.language) : writeMoment(moment, kind)
  switch (refusal.why) {
    case 'required':
      return t('picker.required')
    case 'before':
      return t('picker.too_early', { bound: write(refusal.bound) })
    case 'after':
      return t('picker.too_late', { bound: write(refusal.bound) })
    case 'disabled':
      return refusal.name ? t('picker.disabled_because', { name: refusal.name }) : t('picker.disabled')
    case 'misunderstood': {
      const { text, example } = refusal
      return t('picker.not_understood', { text, mode: kind.mode, example: write(example) })
    }
  }
}

/** The nearest moment that may be chosen, day by day in one direction; undefined if there is none within a year. */
export function nextAllowed(
  moment: Moment,
  by: 1 | -1,
  kind: MomentKind,
  rules: PickingRules,
): Moment | undefined {
  let next = moment
  for (let days = 0; days < 366; days++) {
    const refusal = refusalOf(next, rules)
    if (!refusal) return next
    if (refusal.why !== 'disabled') return undefined
    next = momentOf(addDays(dayOf(next), by), timeOf(next, kind) ?? 0, kind)
  }
  return undefined
}
