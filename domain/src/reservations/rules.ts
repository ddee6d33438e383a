import { conflicts } from './conflicts/index.ts'
import { limits } from './limits/index.ts'
import { maxReservationDays } from './limits/max-reservation-days.ts'
import type { FormRule, Reason, Rule } from './rule.ts'
import type { FormSituation, Situation } from './situation.ts'

/** Every rule of booking, in the order in which reasons are told. */
export const rules: readonly Rule[] = [...conflicts, ...limits]

const formRules = rules.filter((rule): rule is FormRule => rule.needs === 'form')

const NO_RULES: ReadonlySet<string> = new Set()

/**
 * Every reason against the asked event, all at once, in a stable order; none: it may be booked. `waived`: the names of rules that
 * are not asked. Of a day further ahead than the actor may look, only that is told, and nothing of what is there.
 */
export function brokenRules(situation: Situation, waived: ReadonlySet<string> = NO_RULES): Reason[] {
  const asked = waived.size > 0 ? rules.filter(rule => !waived.has(rule.name)) : rules
  const isTooFar = asked.includes(maxReservationDays) && maxReservationDays.find(situation).length > 0
  const told = isTooFar ? { ...situation, others: [], keys_out: [] } : situation
  return asked.flatMap(rule => rule.find(told))
}

/** The reasons that a form can already tell while one types; the server may have more. */
export function brokenFormRules(situation: FormSituation): Reason[] {
  return formRules.flatMap(rule => rule.find(situation))
}
