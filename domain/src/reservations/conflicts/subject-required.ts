import type { FormRule } from '../rule.ts'
import { CATEGORY } from '../vocabulary.ts'

/** A lesson — category reservation with a teacher and a student or group in it — has a subject. */
export const subjectRequired: FormRule = {
  name: 'subject-required',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ event }) {
    const isLesson =
      event.category_id === CATEGORY.reservation && event.teachers.length > 0 && event.students.length > 0
    return isLesson && event.subject_id === null ? [{ rule: this.name, field: 'subject_id' }] : []
  },
}
