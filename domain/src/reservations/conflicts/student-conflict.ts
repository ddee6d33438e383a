import { overlaps } from '../../time/interval.ts'
import type { SchoolRule } from '../rule.ts'
import { askedStudentIds, isLive, keepsItsPeople, keepsItsTime } from '../situation.ts'

/**
 * A student, direct or through a group, is in at most one live event at a time, also when teaching the other. An event that keeps its
 * time and people is not checked, because new members of its groups are not in it.
 */
export const studentConflict: SchoolRule = {
  name: 'student-conflict',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { event, others } = situation
    if (!isLive(event) || (keepsItsTime(situation) && keepsItsPeople(situation))) return []
    const asked = new Set(askedStudentIds(situation))
    const busy = new Set<number>()
    const event_ids: number[] = []
    for (const other of others) {
      if (!overlaps(event, other)) continue
      const shared = [...other.student_ids, ...other.teacher_ids].filter(id => asked.has(id))
      if (shared.length > 0) event_ids.push(other.id)
      for (const id of shared) busy.add(id)
    }
    if (busy.size === 0) return []
    return [{ rule: this.name, field: 'students', student_ids: [...busy], event_ids }]
  },
}
