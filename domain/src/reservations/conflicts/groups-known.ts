import type { Reason, SchoolRule } from '../rule.ts'
import { keepsItsPeople, keepsItsTime } from '../situation.ts'
import { parseParticipantKey } from '../vocabulary.ts'

/**
 * Every requested group exists; the reason's field has the group's index. An event whose group was deleted may be changed while its
 * time and people stay.
 */
export const groupsKnown: SchoolRule = {
  name: 'groups-known',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'changing',
  limitsChoice: false,
  find(situation) {
    const { event, groups } = situation
    if (keepsItsTime(situation) && keepsItsPeople(situation)) return []
    return event.students.flatMap((key, index): Reason[] => {
      const asked = parseParticipantKey(key)
      if (asked?.kind !== 'group' || groups.some(group => group.id === asked.id)) return []
      return [{ rule: this.name, field: `students.${index}`, group_ids: [asked.id] }]
    })
  },
}
