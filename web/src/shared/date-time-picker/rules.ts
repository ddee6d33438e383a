import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { dayOf, type Moment, type MomentKind, momentOf, timeOf } from './moment.ts'

/** Days that cannot be chosen, both of them included; `name` says why. */
export interface DisabledRange {
  from: CivilDate
  to: CivilDate
  name?: string
}

/** A first and a last moment; an empty one is not chosen yet. */
export type MomentRange = readonly [from: Moment, to: Moment]

export interface PickingRules {
  /** The first and the last moment that may be chosen, where there is such; of a date-time a day may be named alone. */
  min?: Moment
  max?: Moment
  disabled?: readonly DisabledRange[]
  required?: boolean
}

/** Why a moment may not be chosen. */
export type Refusal =
  | { why: 'required' }
  | { why: 'before'; bound: Moment }
  | { why: 'after'; bound: Moment }
  | { why: 'disabled'; range: DisabledRange }

/** Why this may not be chosen; undefined when it may. */
export function refusalOf(moment: Moment, rules: PickingRules): Refusal | undefined {
  const { min, max, disabled = [], required } = rules
  if (moment === '') return required ? { why: 'required' } : undefined
  if (min && moment < min) return { why: 'before', bound: min }
  // A day as the last one is part of what may be chosen, up to its end.
  if (max && moment.slice(0, max.length) > max) return { why: 'after', bound: max }
  const range = disabled.find(({ from, to }) => from <= dayOf(moment) && dayOf(moment) <= to)
  return range && { why: 'disabled', range }
}

/** A range whose end precedes its start is put in order. */
export function inOrder([from, to]: MomentRange): MomentRange {
  return from && to && to < from ? [to, from] : [from, to]
}

/** The day picked from the calendar: choosing the chosen date clears it unless a value is required. The time of the day stays. */
export function pickDay(
  before: Moment,
  day: CivilDate,
  kind: MomentKind,
  { required, usualTime }: { required?: boolean; usualTime: string },
): Moment {
  if (dayOf(before) === day) return required ? before : ''
  return momentOf(day, timeOf(before, kind) || usualTime, kind)
}

/**
 * A range after a day was picked from the calendar: of none the start, then the end, put in order; of a whole range a new start. Either end
 * of a whole range, chosen again, clears it unless it is required.
 */
export function pickRangeDay(
  before: MomentRange,
  day: CivilDate,
  kind: MomentKind,
  { required, usualTime }: { required?: boolean; usualTime: string },
): MomentRange {
  const [from, to] = before
  const at = (moment: Moment) => momentOf(day, timeOf(moment, kind) || usualTime, kind)
  if (from && !to) return inOrder([from, at(to)])
  const isEnd = from !== '' && (dayOf(from) === day || dayOf(to) === day)
  return isEnd && !required ? ['', ''] : [at(from), '']
}

/** The nearest day that may be chosen, going on in the same direction from one that may not; within a year. */
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
    next = momentOf(addDays(dayOf(next), by), timeOf(next, kind), kind)
  }
  return undefined
}
