import { canChooseCategory } from '../can-choose-category.ts'
import type { FormRule } from '../rule.ts'
import { CATEGORY } from '../vocabulary.ts'

/** An event is of a category that the actor may choose; an event that has it already may keep it. */
export const categoryByRole: FormRule = {
  name: 'category-by-role',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find({ actor, event, before, category }) {
    const isLeft = before?.category_id === event.category_id
    if (!category || isLeft || canChooseCategory(actor, category)) return []
    const isSpecified = category.id === CATEGORY.concert || category.id === CATEGORY.maintenance
    const params = isSpecified ? {} : { params: { who: category.chosen_by } }
    return [{ rule: this.name, field: 'category_id', ...params }]
  },
}
