import type { ScheduleChanged } from '@stunda/contract/realtime/live.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** The changes since the last ones; `everything`: some may have been missed. */
export type Changes = readonly ScheduleChanged[] | 'everything'

/** Which bookings a query shows: of rooms (null: any) and days, both included. */
export interface ShownStretch {
  rooms: readonly number[] | null
  date_from: CivilDate
  date_to: CivilDate
}

/** Whether a change concerns what is shown. */
export function isTouched({ rooms, date_from, date_to }: ShownStretch, changes: Changes): boolean {
  if (changes === 'everything') return true
  return changes.some(
    changed =>
      (rooms === null || changed.rooms.some(id => rooms.includes(id))) &&
      changed.dates.some(date => date_from <= date && date <= date_to),
  )
}

export function joinChanges(one: Changes, other: Changes): Changes {
  return one === 'everything' || other === 'everything' ? 'everything' : [...one, ...other]
}
