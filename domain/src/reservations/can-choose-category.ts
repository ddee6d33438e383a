import { type Actor, runsTheSchool } from '../permissions/roles.ts'
import { CATEGORY, type CategoryId } from './vocabulary.ts'

/** Whether the actor may book events of this category: concerts and maintenance are the school's own. */
export function canChooseCategory(actor: Actor, category: CategoryId): boolean {
  const isTheSchools = category === CATEGORY.concert || category === CATEGORY.maintenance
  return !isTheSchools || runsTheSchool(actor)
}
