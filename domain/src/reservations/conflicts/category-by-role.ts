import { canChooseCategory } from '../can-choose-category.ts'
import type { FormRule } from '../rule.ts'

/** Concerts and maintenance are booked by administrators and attendants only; others may leave one as it is. */
export const categoryByRole: FormRule = {
  name: 'category-by-role',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find({ actor, event, before }) {
    const isLeft = before?.category_id === event.category_id
    if (isLeft || canChooseCategory(actor, event.category_id)) return []
    return [{ rule: this.name, field: 'category_id' }]
  },
}
