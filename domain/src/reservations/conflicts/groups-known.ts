import type { Reason, SchoolRule } from '../rule.ts'
import { parseParticipantKey } from '../vocabulary.ts'

/** Every asked group exists; the reason stands at its place in the asked list. */
export const groupsKnown: SchoolRule = {
  name: 'groups-known',
  needs: 'school',
  find({ event, groups }) {
    return event.students.flatMap((key, index): Reason[] => {
      const asked = parseParticipantKey(key)
      if (asked?.kind !== 'group' || groups.some(group => group.id === asked.id)) return []
      return [{ rule: this.name, field: `students.${index}`, group_ids: [asked.id] }]
    })
  },
}
