import { holdsKey, wantsKey } from '../room-key.ts'
import type { SchoolRule } from '../rule.ts'

/** A room's key is out for one event at a time. */
export const roomKeyOut: SchoolRule = {
  name: 'room-key-out',
  needs: 'school',
  dependsOn: ['room'],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ event, before, keys_out }) {
    // An event that has the key keeps it in its room, and loses it when it moves to another.
    if (!wantsKey(event) || holdsKey(before)) return []
    const holders = keys_out.filter(key => key.room_id === event.room_id && key.event_id !== event.id)
    if (holders.length === 0) return []
    return [{ rule: this.name, field: 'status_id', event_ids: holders.map(key => key.event_id) }]
  },
}
