import type { ScheduleChanged } from '@stunda/contract/realtime/live.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** What has changed since one last heard; `everything`: changes may have been missed, so anything may be otherwise. */
export type Changes = readonly ScheduleChanged[] | 'everything'

/** What a query shows of the school's bookings: rooms (null: any) and days, both of them part of it. */
export interface ShownStretch {
  rooms: readonly number[] | null
  date_from: CivilDate
  date_to: CivilDate
}

/** Whether any of the changes is in what is shown. */
export function isTouched({ rooms, date_from, date_to }: ShownStretch, changes: Changes): boolean {
  if (changes === 'everything') return true
  return changes.some(
    changed =>
      (rooms === null || changed.rooms.some(id => rooms.includes(id))) &&
      changed.dates.some(date => date_from <= date && date <= date_to),
  )
}

/** Both together. */
export function joinChanges(one: Changes, other: Changes): Changes {
  return one === 'everything' || other === 'everything' ? 'everything' : [...one, ...other]
}
