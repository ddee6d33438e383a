import type { FormRule } from '../rule.ts'
import type { CategoryFacts, RequestedEvent } from '../situation.ts'

/**
 * Every event has at least one teacher, student or group, unless its category needs none, such as maintenance. One that has nobody already,
 * as in the further rooms of a takeover, may stay so.
 */
export const participantsRequired: FormRule = {
  name: 'participants-required',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find({ event, before, category }) {
    const lackedAlready = before?.category_id === event.category_id && lacksParticipants(before, category)
    return lacksParticipants(event, category) && !lackedAlready
      ? [{ rule: this.name, field: 'students' }]
      : []
  },
}

/** Whether nobody is in an event that needs somebody. */
export function lacksParticipants(
  { teachers, students }: Pick<RequestedEvent, 'teachers' | 'students'>,
  category: CategoryFacts | undefined,
): boolean {
  return teachers.length === 0 && students.length === 0 && category?.needs === 'people'
}
