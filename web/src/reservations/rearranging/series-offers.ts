import type { Person } from '@stunda/contract/people/people.ts'
import { dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Place } from '../event/recurring-state.ts'
import { type Choices, type EventRow, placeOf } from './rows.ts'

/** A teacher, and at how many of the events they are free. */
export interface Colleague extends Person {
  free: number
}

/** The colleagues who are free at some of the events, most often free first; equals stay in the order of the first row or series. */
export function colleaguesOf(
  rows: readonly { substitutes: readonly (Person & Partial<Colleague>)[] }[],
): Colleague[] {
  const found = new Map<number, Colleague>()
  for (const { id, full_name, free = 1 } of rows.flatMap(({ substitutes }) => substitutes)) {
    const before = found.get(id)?.free ?? 0
    found.set(id, { id, full_name, free: before + free })
  }
  return [...found.values()].toSorted((a, b) => b.free - a.free)
}

/** A weekday, time and room to which dates of a series can go. */
export interface WeeklyOffer {
  /** Equal for the same weekday, time and room. */
  key: string
  /** The place of its first date. */
  place: Place
  choices: Choices
  /** The dates that cannot go there. */
  without: readonly EventRow[]
}

/** Where most dates of a series can go, most dates first; equals in the order in which they are offered. */
export function weeklyOffers(rows: readonly EventRow[]): WeeklyOffer[] {
  const found = new Map<string, Map<number, Place>>()
  for (const { reservation, alternatives } of rows)
    for (const place of alternatives) {
      const key = weeklyKey(place)
      found.set(key, (found.get(key) ?? new Map()).set(reservation.id, placeOf(place)))
    }
  return [...found]
    .flatMap(([key, places]): WeeklyOffer[] => {
      const [place] = places.values()
      const isForMost = places.size * 2 > rows.length
      if (!place || !isForMost) return []
      const choices = new Map([...places].map(([id, there]) => [id, { action: 'move' as const, ...there }]))
      return [{ key, place, choices, without: rows.filter(({ reservation }) => !places.has(reservation.id)) }]
    })
    .toSorted((a, b) => b.choices.size - a.choices.size)
}

/** Equal for places on the same weekday, at the same time, in the same room. */
export function weeklyKey({ room_id, start_datetime }: Place): string {
  return `${weekdayOf(dateOf(start_datetime))} ${start_datetime.slice(11)} ${room_id}`
}
