import { runsTheSchool } from '../../permissions/roles.ts'
import type { SchoolRule } from '../rule.ts'
import { askedStudentIds, isLive, keepsItsPeople } from '../situation.ts'

/**
 * A room takes no more people than it has seats; administrators and attendants are only warned (`overfills`). An event that is in the
 * room with the same people already may stay.
 */
export const roomCapacity: SchoolRule = {
  name: 'room-capacity',
  needs: 'school',
  dependsOn: ['room'],
  solvedBy: 'moving',
  limitsChoice: true,
  find(situation) {
    const { actor, event, before, room } = situation
    const stays = before?.room_id === event.room_id && keepsItsPeople(situation)
    if (runsTheSchool(actor) || !isLive(event) || !room || stays) return []
    const people = new Set([...event.teachers, ...askedStudentIds(situation)]).size
    if (!overfills(people, room)) return []
    return [{ rule: this.name, field: 'room', params: { people, seats: room.seats ?? 0 } }]
  },
}

/** Whether there are more people than seats; a room without a number of seats takes any number. */
export function overfills(people: number, { seats }: { seats: number | null }): boolean {
  return seats !== null && people > seats
}
