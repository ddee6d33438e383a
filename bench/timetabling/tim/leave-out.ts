import { NOWHERE, type Plan } from '@stunda/placement/search/term.ts'
import type { Events } from './events.ts'

/**
 * A plan in which nothing is broken: an event that cannot be where it is, is left out, and of events that cannot be there together those with most
 * such others for their students; then each that has a place after all gets it.
 */
export function leaveOut(facts: Events, plan: Plan): Plan {
  const { canBe, places, studentsOf } = facts
  const whole = plan.map((place, event) => (canBe[event * places + place] === 1 ? place : NOWHERE))
  const all = [...whole.keys()]
  const againstOf = (event: number) =>
    all.filter(other => other !== event && isAgainst(facts, whole, event, other)).length
  for (;;) {
    const worst = all
      .filter(event => whole[event] !== NOWHERE)
      .map(event => ({ event, share: againstOf(event) / (studentsOf[event].length + 1) }))
      .reduce((one, other) => (other.share > one.share ? other : one), { event: NOWHERE, share: 0 })
    if (worst.event === NOWHERE) break
    whole[worst.event] = NOWHERE
  }
  const out = all.filter(event => whole[event] === NOWHERE)
  for (const event of out.sort((a, b) => studentsOf[b].length - studentsOf[a].length))
    for (let place = 0; place < places && whole[event] === NOWHERE; place += 1) {
      if (canBe[event * places + place] === 0) continue
      whole[event] = place
      if (againstOf(event) > 0) whole[event] = NOWHERE
    }
  return whole
}

/** Whether two events cannot both be where they are. */
function isAgainst(
  { events, areRivals, slotOf, instance }: Events,
  plan: Plan,
  a: number,
  b: number,
): boolean {
  if (plan[a] === NOWHERE || plan[b] === NOWHERE) return false
  if (plan[a] === plan[b]) return true
  const [slot, other] = [slotOf[plan[a]], slotOf[plan[b]]]
  if (slot === other && areRivals[a * events + b] === 1) return true
  return instance.order.some(
    ([before, after]) =>
      (before === a && after === b && slot >= other) || (before === b && after === a && other >= slot),
  )
}
