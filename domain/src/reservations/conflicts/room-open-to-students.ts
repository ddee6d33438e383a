import { isOnlyStudent } from '../../permissions/roles.ts'
import type { SchoolRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** A student books only rooms whose room group is open to students. */
export const roomOpenToStudents: SchoolRule = {
  name: 'room-open-to-students',
  needs: 'school',
  dependsOn: ['room'],
  solvedBy: 'moving',
  limitsChoice: true,
  find({ actor, event, room }) {
    if (!room || room.open_to_students || !isOnlyStudent(actor) || !isLive(event)) return []
    return [{ rule: this.name, field: 'room' }]
  },
}
