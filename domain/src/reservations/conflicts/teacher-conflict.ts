import { overlaps } from '../../time/interval.ts'
import type { SchoolRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** A teacher is in at most one live event at a time, whether teaching or studying in the other. */
export const teacherConflict: SchoolRule = {
  name: 'teacher-conflict',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ event, others }) {
    if (!isLive(event)) return []
    const asked = new Set(event.teachers)
    const busy = new Set<number>()
    const event_ids: number[] = []
    for (const other of others) {
      if (!overlaps(event, other)) continue
      const shared = [...other.teacher_ids, ...other.student_ids].filter(id => asked.has(id))
      if (shared.length > 0) event_ids.push(other.id)
      for (const id of shared) busy.add(id)
    }
    if (busy.size === 0) return []
    return [{ rule: this.name, field: 'teachers', teacher_ids: [...busy], event_ids }]
  },
}
