import type { SchoolRule } from '../rule.ts'
import { type BookedEvent, isLive } from '../situation.ts'
import { CATEGORY } from '../vocabulary.ts'

/** An unavailable room takes no new event except maintenance; existing events may stay and be changed. */
export const roomAvailable: SchoolRule = {
  name: 'room-available',
  needs: 'school',
  dependsOn: ['room'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ event, before, room }) {
    if (!room || room.is_available || !isLive(event)) return []
    if (event.category_id === CATEGORY.maintenance || isIn(room.id, before)) return []
    return [{ rule: this.name, field: 'room' }]
  },
}

function isIn(room_id: number, before: BookedEvent | undefined): boolean {
  return before?.room_id === room_id && isLive(before) && before.category_id !== CATEGORY.maintenance
}
