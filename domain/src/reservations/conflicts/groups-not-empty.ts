import type { Reason, SchoolRule } from '../rule.ts'
import { isLive, keepsItsTime } from '../situation.ts'

/**
 * A requested group has active students, or is filling up; a group that has lost its students may stay in its event while the time
 * stays.
 */
export const groupsNotEmpty: SchoolRule = {
  name: 'groups-not-empty',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'changing',
  limitsChoice: false,
  find(situation) {
    const { event, before, groups } = situation
    if (!isLive(event)) return []
    const staying = keepsItsTime(situation) && before ? before.students : []
    return event.students.flatMap((key, index): Reason[] => {
      const group = groups.find(({ id }) => key === `group_${id}`)
      if (!group || group.active_student_ids.length > 0 || group.is_filling || staying.includes(key))
        return []
      return [{ rule: this.name, field: `students.${index}`, group_ids: [group.id] }]
    })
  },
}
