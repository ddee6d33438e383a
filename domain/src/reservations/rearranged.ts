import type { CivilDate } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import type { RequestedEvent } from './situation.ts'
import { type ParticipantKey, STATUS } from './vocabulary.ts'

/** The choice of a rearrangement for one event. */
export type Rearranging =
  | { action: 'keep' }
  | { action: 'cancel' }
  /** Cancelled, and its series gets another date at its end. */
  | { action: 'append'; not_before?: CivilDate | undefined }
  /** Of a cancelled event: it stands again as it did before, `waits`: for its confirmation. */
  | { action: 'restore'; waits?: boolean }
  | ({ action: 'move'; room_id: number } & Interval)
  | { action: 'replace_teacher'; from: number; to: number }
  | { action: 'remove_teacher'; from: number }
  | { action: 'replace_student'; from: ParticipantKey | null; to: readonly ParticipantKey[] }

/** An event as it is to be. Who is to be in it and is already stays in it once. */
export function rearranged<Event extends RequestedEvent>(event: Event, row: Rearranging): Event {
  switch (row.action) {
    case 'keep':
      return event
    case 'cancel':
    case 'append':
      return { ...event, status_id: STATUS.cancelled }
    case 'restore':
      return { ...event, status_id: row.waits ? STATUS.pending : STATUS.confirmed }
    case 'move': {
      const { room_id, start_datetime, end_datetime } = row
      return { ...event, room_id, start_datetime, end_datetime }
    }
    case 'replace_teacher': {
      const teachers = event.teachers.map(id => (id === row.from ? row.to : id))
      return { ...event, teachers: [...new Set(teachers)] }
    }
    case 'remove_teacher':
      return { ...event, teachers: event.teachers.filter(id => id !== row.from) }
    case 'replace_student': {
      const others = event.students.filter(key => key !== row.from)
      return { ...event, students: [...new Set([...others, ...row.to])] }
    }
  }
}

/** An event of a series, as far as it counts for whether others are set apart from it. */
export interface InSeries {
  id: number
  event_meta_id: number
  start_datetime: string
  /** Set apart from its series before. */
  changed_alone: boolean
}

/**
 * The ids of the events that a rearrangement sets apart from their series: all but those of a series whose live events from the first
 * changed one on (`live`; without those that were set apart before) are all changed alike.
 */
export function setApart(
  changed: readonly (InSeries & { row: Rearranging })[],
  live: readonly InSeries[],
): Set<number> {
  const apart = new Set<number>()
  for (const events of Map.groupBy(changed, event => event.event_meta_id).values()) {
    const ids = new Set(events.map(event => event.id))
    const starts = events.map(event => event.start_datetime).sort()
    const isWhole = live.every(
      ({ id, event_meta_id, start_datetime, changed_alone }) =>
        changed_alone ||
        ids.has(id) ||
        event_meta_id !== events[0]?.event_meta_id ||
        start_datetime < (starts[0] ?? ''),
    )
    if (!isWhole || new Set(events.map(({ row }) => likeness(row))).size > 1)
      for (const id of ids) apart.add(id)
  }
  return apart
}

/** Equal for what is done alike: nothing that moves is. */
function likeness(row: Rearranging): string {
  if (row.action === 'move') return `move to ${row.room_id} ${row.start_datetime}`
  const [from, to] = ['from' in row ? row.from : '', 'to' in row ? row.to : '']
  return `${row.action} ${from} ${to}`
}
