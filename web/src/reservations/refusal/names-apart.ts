import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { whoseIs } from '../../shared/event-in-words.ts'

type Named = Pick<Reservation, 'event_name' | 'students' | 'teachers' | 'start_time'>

/** The names of two events, so that one knows which is which: where they are alike, with whose each is, or when it begins. */
export function namesApart(one: Named, other: Named): [string, string] {
  const named: [string, string] = [one.event_name, other.event_name]
  if (named[0] !== named[1]) return named
  const whose = [whoseIs(one), whoseIs(other)]
  const isTelling = whose[0] !== whose[1] && !whose.includes('')
  const [first, second] = isTelling ? whose : [one.start_time, other.start_time]
  return [`${named[0]} (${first})`, `${named[1]} (${second})`]
}
