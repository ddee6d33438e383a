import type { SchoolRule } from '../rule.ts'

/** The category is in the school's list. */
export const categoryKnown: SchoolRule = {
  name: 'category-known',
  needs: 'school',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ category }) {
    return category ? [] : [{ rule: this.name, field: 'category_id' }]
  },
}
