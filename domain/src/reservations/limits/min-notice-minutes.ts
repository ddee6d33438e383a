import { addMinutes } from '../../time/civil.ts'
import { wholeHours } from '../limits-of.ts'
import type { FormRule } from '../rule.ts'
import { isLive, type RequestedEvent } from '../situation.ts'

/**
 * What is booked begins a time ahead, and so does what a change adds: another room, an earlier beginning, or the time after the former
 * end. What begins sooner may be shortened, cancelled and changed otherwise.
 */
export const minNoticeMinutes: FormRule = {
  name: 'min-notice-minutes',
  needs: 'form',
  dependsOn: ['room', 'date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ event, before, now, limits: { min_notice_minutes } }) {
    if (!min_notice_minutes || !isLive(event)) return []
    const added = firstAdded(event, before && isLive(before) ? before : undefined)
    if (added === undefined || added >= addMinutes(now, min_notice_minutes)) return []
    const params = { min_notice_minutes, hours: wholeHours(min_notice_minutes) }
    return [{ rule: this.name, field: 'min_notice_minutes', params }]
  },
}

/** When the first time begins that the event takes and did not take before; undefined: it takes no more. */
function firstAdded(event: RequestedEvent, before: RequestedEvent | undefined): string | undefined {
  if (!before || before.room_id !== event.room_id) return event.start_datetime
  if (event.start_datetime < before.start_datetime) return event.start_datetime
  if (event.end_datetime <= before.end_datetime) return undefined
  return event.start_datetime > before.end_datetime ? event.start_datetime : before.end_datetime
}
