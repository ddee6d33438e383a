import type { Reason, SchoolRule } from '../rule.ts'
import { keepsItsPeople, keepsItsTime } from '../situation.ts'
import { parseParticipantKey } from '../vocabulary.ts'

/**
 * Every asked group exists; the reason stands at its place in the asked list. An event whose group was deleted since may be
 * changed while its time and everybody in it stay.
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
