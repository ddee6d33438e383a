import { overlaps } from '../../time/interval.ts'
import type { SchoolRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** A room hosts at most one live event at a time. */
export const roomConflict: SchoolRule = {
  name: 'room-conflict',
  needs: 'school',
  dependsOn: ['room', 'date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ event, others }) {
    if (!isLive(event)) return []
    const inTheWay = others.filter(other => other.room_id === event.room_id && overlaps(event, other))
    if (inTheWay.length === 0) return []
    return [{ rule: this.name, field: 'room', event_ids: inTheWay.map(other => other.id) }]
  },
}
