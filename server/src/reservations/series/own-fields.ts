import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { clockOf, dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import type { LISTS, PLAIN } from '../events/scope.ts'

export type Field = (typeof PLAIN)[number] | (typeof LISTS)[number] | 'start' | 'end' | 'weekday'

/** What the dates of a series have in common, and what a date has of its own. */
export interface OwnFields {
  /** The event whose value of a field most dates have. */
  common(field: Field): ParsedEventBody
  /** Whether an event was given a value of its own, which neither the edited event nor most dates have. */
  isOwn(event: Snapshot, field: Field): boolean
  /** Whether an event that was moved is asked back to the time and weekday of its series. */
  comesBack(body: ParsedEventBody): boolean
}

/** The own fields of `events`, those of a series that are to come, as seen from the edited one. */
export function ownFields(events: readonly Snapshot[], edited: Snapshot): OwnFields {
  const ordinary = events.filter(event => !event.changed_alone && isLive(event))
  const weekdays = new Set(ordinary.map(event => valueIn(event, 'weekday')))
  const common = (field: Field) => {
    const groups = Map.groupBy(ordinary, event => valueIn(event, field))
    const [most] = [...groups.values()].toSorted((a, b) => b.length - a.length)
    return most?.[0] ?? edited
  }
  const commonValues = new Map<Field, unknown>()
  const commonValue = (field: Field) => {
    if (!commonValues.has(field)) commonValues.set(field, valueIn(common(field), field))
    return commonValues.get(field)
  }
  const isOfOneOnly = (value: unknown, field: Field) =>
    events.filter(event => valueIn(event, field) === value).length === 1
  return {
    common,
    isOwn(event, field) {
      const value = valueIn(event, field)
      if (field === 'weekday') return event.changed_alone && isByWeeks(event) && !weekdays.has(value)
      if (value === valueIn(edited, field) || value === commonValue(field)) return false
      return event.changed_alone || isOfOneOnly(value, field)
    },
    comesBack(body) {
      const isUsual = (['start', 'end'] as const).every(field => valueIn(body, field) === commonValue(field))
      const isUsualDay = !isByWeeks(edited) || weekdays.has(valueIn(body, 'weekday'))
      return edited.changed_alone && ordinary.length > 0 && isUsual && isUsualDay
    },
  }
}

function isByWeeks({ recurrence }: Snapshot): boolean {
  return recurrence !== 'recurring'
}

function valueIn(event: ParsedEventBody, field: Field): string | number | null {
  switch (field) {
    case 'teachers':
    case 'students':
      return [...event[field]].sort().join()
    case 'start':
      return clockOf(event.start_datetime)
    case 'end':
      return clockOf(event.end_datetime)
    case 'weekday':
      return weekdayOf(dateOf(event.start_datetime))
    default:
      return event[field]
  }
}
