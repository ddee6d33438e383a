import type { SchoolRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/** The requested subject exists; an event may keep a deleted one while its time stays. */
export const subjectKnown: SchoolRule = {
  name: 'subject-known',
  needs: 'school',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: false,
  find(situation) {
    const { event, before, subject_exists } = situation
    const stays = before?.subject_id === event.subject_id && keepsItsTime(situation)
    return subject_exists || stays ? [] : [{ rule: this.name, field: 'subject_id' }]
  },
}
