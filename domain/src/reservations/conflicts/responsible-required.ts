import type { FormRule } from '../rule.ts'

/** An event of a category that needs no people has the name and telephone of who is responsible. */
export const responsibleRequired: FormRule = {
  name: 'responsible-required',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ event, category }) {
    if (category?.needs !== 'responsible') return []
    const lacking = (['responsible_name', 'responsible_phone'] as const).filter(field => !event[field])
    return lacking.map(field => ({ rule: this.name, field, params: { what: field } }))
  },
}
