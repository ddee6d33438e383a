import type { Person } from '@stunda/contract/people/people.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { endKeepingLength } from '@stunda/domain/reservations/times-to-pick.ts'
import { type CivilDate, type ClockTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import type { Choice, Choices, EventRow } from '../rearranging/rows.ts'

/** The action on the chosen events at first; each row can be decided otherwise. */
export type What = 'move' | 'cancel' | 'give'

/** The day, start and room for the chosen events; empty and null: each keeps its own. */
export interface Target {
  date: CivilDate
  start_time: ClockTime
  room_id: number | null
}

/**
 * A chosen event as a row. `instead`: in whose place a substitute gives it, if they teach in it; otherwise its first teacher, or with
 * `onlyInstead` nobody gives it for another.
 */
export function asRow(chosen: OfferedEvent, instead: number | null, { onlyInstead = false } = {}): EventRow {
  const { teachers } = chosen.reservation
  const teacher = teachers.find(({ id }) => id === instead) ?? (onlyInstead ? undefined : teachers[0])
  return {
    ...chosen,
    teacher: teacher?.id,
    // Nobody takes the place of a teacher where there is none.
    substitutes: teacher ? chosen.substitutes : [],
  }
}

/** The teachers of some events, who is in most of them first. */
export function teachersOf(chosen: readonly OfferedEvent[]): Person[] {
  const found = new Map<number, { person: Person; count: number }>()
  for (const person of chosen.flatMap(({ reservation }) => reservation.teachers))
    found.set(person.id, { person, count: (found.get(person.id)?.count ?? 0) + 1 })
  return [...found.values()].toSorted((a, b) => b.count - a.count).map(({ person }) => person)
}

/** The only day of all events; empty if they are on several. */
export function commonDay(rows: readonly EventRow[]): CivilDate {
  const days = new Set(rows.map(({ reservation }) => reservation.start_date))
  return days.size === 1 ? ([...days][0] ?? '') : ''
}

/** Every event goes to a day, a start and a room, as long as it was; one that is there already stays. */
export function moveAll(rows: readonly EventRow[], { date, start_time, room_id }: Target): Choices {
  return new Map(
    rows.map(({ reservation }): [number, Choice] => {
      const { id, start_datetime, end_datetime } = reservation
      const [start, end] = [clockOf(start_datetime), clockOf(end_datetime)]
      const day = date || dateOf(start_datetime)
      const times = {
        start_datetime: `${day} ${start_time || start}:00`,
        end_datetime: `${day} ${start_time ? endKeepingLength(start, start_time, end) : end}:00`,
      }
      const isThere =
        (room_id ?? reservation.room_id) === reservation.room_id && times.start_datetime === start_datetime
      if (isThere) return [id, { action: 'keep' }]
      return [id, { action: 'move', room_id: room_id ?? reservation.room_id, ...times }]
    }),
  )
}

/** Every event with a teacher is given by another one; where that one teaches in it already, or nobody does, it stays. */
export function giveAll(rows: readonly EventRow[], to: Person): Choices {
  return new Map(
    rows.map(({ reservation, teacher }): [number, Choice] => {
      const isGivable = teacher !== undefined && reservation.teachers.every(({ id }) => id !== to.id)
      return [reservation.id, isGivable ? { action: 'give', to } : { action: 'keep' }]
    }),
  )
}
