import type { SchoolRule } from '../rule.ts'
import { isLive, keepsItsTime } from '../situation.ts'

/** Every requested teacher exists, is active and has the role; teachers of the event may stay while its time stays. */
export const teachersActive: SchoolRule = {
  name: 'teachers-active',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'changing',
  limitsChoice: false,
  find(situation) {
    const { event, before, active_teacher_ids } = situation
    if (!isLive(event)) return []
    const staying = keepsItsTime(situation) && before ? before.teachers : []
    const teacher_ids = event.teachers.filter(id => !active_teacher_ids.includes(id) && !staying.includes(id))
    return teacher_ids.length > 0 ? [{ rule: this.name, field: 'teachers', teacher_ids }] : []
  },
}
