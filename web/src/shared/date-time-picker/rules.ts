import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'
import { formatShortDate } from '../dates/format.ts'
import type { TimeOfDay } from './clock.ts'
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

export interface PickerRules extends PickingRules {
  kind: MomentKind
  today: CivilDate
  /** The time of a day that is chosen without one. */
  usualTime: TimeOfDay
  minuteStep: number
}

/** Why a moment was not taken, as the text that says it and what the text names. */
export interface Refusal {
  text: `picker.${'required' | 'too_early' | 'too_late' | 'disabled' | 'disabled_because' | 'half_range' | 'not_understood'}`
  /** The first or the last moment that may be chosen; of a text that was not understood, an example. */
  moment?: Moment
  /** The name of the disabled days, or the typed text. */
  words?: string
}

/** Why this moment may not be chosen; undefined if it may. */
export function refusalOf(moment: Moment, rules: PickingRules): Refusal | undefined {
  const { min, max, disabled = [], required } = rules
  if (moment === '') return required ? { text: 'picker.required' } : undefined
  if (min && moment < min) return { text: 'picker.too_early', moment: min }
  // A last day may be chosen up to its end.
  if (max && moment.slice(0, max.length) > max) return { text: 'picker.too_late', moment: max }
  const range = disabled.find(({ from, to }) => from <= dayOf(moment) && dayOf(moment) <= to)
  if (!range) return undefined
  return { text: range.name ? 'picker.disabled_because' : 'picker.disabled', words: range.name }
}

export function refusalText({ text, moment = '', words = '' }: Refusal, kind: MomentKind, t: Say): string {
  const written = moment.length === 10 ? formatShortDate(moment, kind.language) : writeMoment(moment, kind)
  return t(text, { mode: kind.mode, bound: written, example: written, name: words, text: words })
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
    if (!refusal.text.startsWith('picker.disabled')) return undefined
    next = momentOf(addDays(dayOf(next), by), timeOf(next, kind) ?? 0, kind)
  }
  return undefined
}
