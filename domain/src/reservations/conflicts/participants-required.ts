import type { FormRule } from '../rule.ts'
import { CATEGORY } from '../vocabulary.ts'

/** Every event but maintenance has at least one teacher, student or group. */
export const participantsRequired: FormRule = {
  name: 'participants-required',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ event }) {
    const isEmpty = event.teachers.length === 0 && event.students.length === 0
    return isEmpty && event.category_id !== CATEGORY.maintenance
      ? [{ rule: this.name, field: 'students' }]
      : []
  },
}
