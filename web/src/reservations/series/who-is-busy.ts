import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { minutesOf } from '@stunda/domain/time/civil.ts'
import type { Place } from '../event/recurring-state.ts'
import { layLanes } from '../free-time/lanes.ts'
import type { HandCheck } from './draft-rows.ts'

/** Who is taken at a place, by name; the room itself is named by an empty text. */
export function whoIsBusy(lanes: readonly Occupancy[], { start_datetime, end_datetime }: Place): HandCheck {
  const asked = { start: minutesOf(start_datetime), end: minutesOf(end_datetime) }
  const clashing = layLanes(lanes, { start: 0, end: 1440 }, asked).filter(lane => lane.clashes.length > 0)
  if (clashing.length === 0) return 'free'
  return { busy: clashing.map(({ key, name }) => (key.startsWith('room_') ? '' : name)) }
}
