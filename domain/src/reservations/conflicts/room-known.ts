import type { SchoolRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/** The room exists; what was in one that was deleted since may be changed while it stays there at its time. */
export const roomKnown: SchoolRule = {
  name: 'room-known',
  needs: 'school',
  dependsOn: ['room'],
  solvedBy: 'changing',
  limitsChoice: false,
  find(situation) {
    const { event, before, room } = situation
    const stays = before?.room_id === event.room_id && keepsItsTime(situation)
    return room || stays ? [] : [{ rule: this.name, field: 'room_id' }]
  },
}
