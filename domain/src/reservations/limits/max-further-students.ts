import type { FormRule } from '../rule.ts'
import { directStudentIds, isLive } from '../situation.ts'

/**
 * A student brings a limited number of further students into an event. An event that others made larger may be changed as long as
 * nobody is added.
 */
export const maxFurtherStudents: FormRule = {
  name: 'max-further-students',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find({ actor, event, before, limits: { max_further_students } }) {
    if (max_further_students === null || !isLive(event)) return []
    const further = new Set(directStudentIds(event).filter(id => id !== actor.id))
    const present = new Set(before ? directStudentIds(before) : [])
    if (further.size <= max_further_students || further.isSubsetOf(present)) return []
    return [
      {
        rule: this.name,
        field: 'students',
        params: { max_further_students, further_students: further.size },
      },
    ]
  },
}
