import type { Alternative } from '@stunda/contract/reservations/reservations.ts'
import { clockOf, dateOf, daysBetween, minutesOf } from '@stunda/domain/time/civil.ts'
import type { Place } from '../event/recurring-state.ts'

/** An alternative, and how it differs from what was asked for. */
export interface Offer extends Alternative {
  same_room: boolean
  same_day: boolean
  /** By how many minutes of the day it starts later; negative: earlier. */
  minutes_later: number
}

/** The alternatives nearest in time first; of equally near ones, the asked room first, then as the server ordered them. */
export function nearestFirst(alternatives: readonly Alternative[], asked: Place): Offer[] {
  return alternatives
    .map(alternative => ({
      ...alternative,
      same_room: alternative.room_id === asked.room_id,
      same_day: dateOf(alternative.start_datetime) === dateOf(asked.start_datetime),
      minutes_later: minutesOf(alternative.start_datetime) - minutesOf(asked.start_datetime),
    }))
    .sort((a, b) => distance(a, asked) - distance(b, asked) || Number(b.same_room) - Number(a.same_room))
}

/** The fields of the form that taking an alternative changes. */
export function fieldsOfAlternative({ room_id, start_datetime, end_datetime }: Alternative) {
  return {
    room_id,
    date_reservation: dateOf(start_datetime),
    start_time: clockOf(start_datetime),
    end_time: clockOf(end_datetime),
  }
}

function distance(offer: Offer, asked: Place): number {
  const days = daysBetween(dateOf(asked.start_datetime), dateOf(offer.start_datetime))
  return Math.abs(days * 24 * 60 + offer.minutes_later)
}
