import { conflicts } from './conflicts/index.ts'
import { hoursRules } from './hours-rules.ts'
import { limits } from './limits/index.ts'
import { maxReservationDays } from './limits/max-reservation-days.ts'
import type { BookingRuleName, FormRule, Reason, Rule, RuleName } from './rule.ts'
import type { FormSituation, Situation } from './situation.ts'

/** All rules of booking, in the order of their reasons. */
export const rules: readonly Rule[] = [...conflicts, ...limits]

const formRules = rules.filter((rule): rule is FormRule => rule.needs === 'form')

const NO_RULES: ReadonlySet<string> = new Set()

/**
 * All reasons against the requested event, in a stable order; empty: it may be booked. `waived`: the rules to skip. Beyond the actor's
 * horizon the rules do not see other events, so that nothing is revealed about that day.
 */
export function brokenRules(situation: Situation, waived: ReadonlySet<string> = NO_RULES): Reason[] {
  const asked = waived.size > 0 ? rules.filter(rule => !waived.has(rule.name)) : rules
  const isTooFar = asked.includes(maxReservationDays) && maxReservationDays.find(situation).length > 0
  const visible = isTooFar ? { ...situation, others: [], keys_out: [] } : situation
  return asked.flatMap(rule => rule.find(visible))
}

/** The reasons that a form can show while the user types; the server may find more. */
export function brokenFormRules(situation: FormSituation): Reason[] {
  return formRules.flatMap(rule => rule.find(situation))
}

const ruleOf = new Map<RuleName, Rule>(rules.map(rule => [rule.name, rule]))

/** Whether a reason is that an event is outside of the hours of its day. */
export function concernsHours({ rule }: Pick<Reason, 'rule'>): boolean {
  return hoursRules.some(({ name }) => name === rule)
}

/** Whether another room or time can solve a reason. */
export function isSolvedByMoving({ rule }: Pick<Reason, 'rule'>): boolean {
  return ruleOf.get(rule)?.solvedBy === 'moving'
}

/** Whether a reason concerns a single occurrence of a series, so that moving or dropping that one solves it. */
export function concernsOneOccurrence(reason: Pick<Reason, 'rule'>): boolean {
  return isSolvedByMoving(reason) && dependsOn(reason, 'date', 'room')
}

/** Whether a reason is the same at every hour of a day. */
export function concernsWholeDay(reason: Pick<Reason, 'rule'>): boolean {
  return isSolvedByMoving(reason) && !dependsOn(reason, 'clock')
}

/** The rules that limit what the actor may choose. */
export const choiceRules: ReadonlySet<BookingRuleName> = new Set(
  rules.filter(rule => rule.limitsChoice).map(({ name }) => name),
)

/** The rules whose answer depends on exactly these parts of an event's place. */
export function rulesDependingOn(...parts: Rule['dependsOn']): Rule[] {
  return rules.filter(({ dependsOn }) => new Set(dependsOn).symmetricDifference(new Set(parts)).size === 0)
}

function dependsOn({ rule }: Pick<Reason, 'rule'>, ...parts: Rule['dependsOn']): boolean {
  return ruleOf.get(rule)?.dependsOn.some(part => parts.includes(part)) ?? false
}
