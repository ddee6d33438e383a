import type { SchoolRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/** The room exists; an event in a deleted room may be changed while it keeps room and time. */
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
