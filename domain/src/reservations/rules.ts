import { conflicts } from './conflicts/index.ts'
import { limits } from './limits/index.ts'
import type { FormRule, Reason, Rule } from './rule.ts'
import type { FormSituation, Situation } from './situation.ts'

/** Every rule of booking, in the order in which reasons are told. */
export const rules: readonly Rule[] = [...conflicts, ...limits]

const formRules = rules.filter((rule): rule is FormRule => rule.needs === 'form')

/** Every reason against the asked event, all at once, in a stable order; none: it may be booked. */
export function brokenRules(situation: Situation): Reason[] {
  return rules.flatMap(rule => rule.find(situation))
}

/** The reasons that a form can already tell while one types; the server may have more. */
export function brokenFormRules(situation: FormSituation): Reason[] {
  return formRules.flatMap(rule => rule.find(situation))
}
