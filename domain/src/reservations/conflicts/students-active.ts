import type { SchoolRule } from '../rule.ts'
import { directStudentIds, isLive, keepsItsTime } from '../situation.ts'

/** Every direct student exists, is active and has the role; students of the event may stay while its time stays. */
export const studentsActive: SchoolRule = {
  name: 'students-active',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'changing',
  limitsChoice: false,
  find(situation) {
    const { event, before, active_student_ids } = situation
    if (!isLive(event)) return []
    const staying = keepsItsTime(situation) && before ? directStudentIds(before) : []
    const student_ids = directStudentIds(event).filter(
      id => !active_student_ids.includes(id) && !staying.includes(id),
    )
    return student_ids.length > 0 ? [{ rule: this.name, field: 'students', student_ids }] : []
  },
}
