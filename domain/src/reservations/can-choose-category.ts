import { type Actor, isOnlyStudent, runsTheSchool } from '../permissions/roles.ts'
import type { CategoryFacts } from './situation.ts'

/** Whether the actor may book events of this category. */
export function canChooseCategory(actor: Actor, { chosen_by }: Pick<CategoryFacts, 'chosen_by'>): boolean {
  if (chosen_by === 'everybody' || runsTheSchool(actor)) return true
  return chosen_by === 'teachers' && !isOnlyStudent(actor)
}
