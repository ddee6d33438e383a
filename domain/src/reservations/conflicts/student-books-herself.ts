import { isOnlyStudent } from '../../permissions/roles.ts'
import type { FormRule, Reason } from '../rule.ts'
import { askedGroupIds, directStudentIds, isLive } from '../situation.ts'

/** A student books for herself: she is among the students, and there are no teachers and no groups. */
export const studentBooksHerself: FormRule = {
  name: 'student-books-herself',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find({ actor, event }) {
    if (!isOnlyStudent(actor) || !isLive(event)) return []
    const reasons: Reason[] = []
    if (event.teachers.length > 0) reasons.push({ rule: this.name, field: 'teachers' })
    if (!directStudentIds(event).includes(actor.id) || askedGroupIds(event).length > 0) {
      reasons.push({ rule: this.name, field: 'students' })
    }
    return reasons
  },
}
