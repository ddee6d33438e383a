import type { SchoolRule } from '../rule.ts'

/** The asked subject exists. */
export const subjectKnown: SchoolRule = {
  name: 'subject-known',
  needs: 'school',
  find({ subject_exists }) {
    return subject_exists ? [] : [{ rule: this.name, field: 'subject_id' }]
  },
}
