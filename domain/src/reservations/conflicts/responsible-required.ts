import type { FormRule } from '../rule.ts'
import type { CategoryFacts, RequestedEvent } from '../situation.ts'
import { isSpecified } from '../vocabulary.ts'

/**
 * An event of a category that needs no people has the name and telephone of who is responsible. In a category that every school has, such as
 * a concert, people may be in it instead, and an event that has neither already, as in the further rooms of a takeover, may stay so.
 */
export const responsibleRequired: FormRule = {
  name: 'responsible-required',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find({ event, before, category }) {
    if (!needsResponsible(event, category)) return []
    const lackedAlready =
      before?.category_id === event.category_id && isSpecified(before.category_id) && hasNobody(before)
    const lacking = (['responsible_name', 'responsible_phone'] as const).filter(field => !event[field])
    return lackedAlready ? [] : lacking.map(field => ({ rule: this.name, field, params: { what: field } }))
  },
}

type People = Pick<RequestedEvent, 'teachers' | 'students'>

/** Whether an event has to have somebody responsible, with a telephone. */
export function needsResponsible(people: People, category: CategoryFacts | undefined): boolean {
  return category?.needs === 'responsible' && !(isSpecified(category.id) && hasPeople(people))
}

const hasPeople = ({ teachers, students }: People) => teachers.length > 0 || students.length > 0

const hasNobody = (event: RequestedEvent) => !hasPeople(event) && !event.responsible_name
