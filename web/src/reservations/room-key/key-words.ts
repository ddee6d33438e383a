import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { sayStore, text } from '../../i18n/texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'

/** Says that a key was handed out or came back; `room`: undefined if it is in no list any more. */
export function keyWords(reservation: Reservation, room: Pick<Room, 'room_number'> | undefined): string {
  const params = { who: whoHasKey(reservation) ?? reservation.event_name, room: room?.room_number ?? '' }
  return text(
    reservation.status_id === STATUS.key_issued ? 'reservations.key_issued' : 'reservations.key_returned',
    params,
  )
}

/** Says from whom a room's key came back; undefined: from nobody. */
export function cameBackWords(
  holders: readonly Reservation[],
  room: Pick<Room, 'room_number'> | undefined,
): string | undefined {
  const said = holders.map(holder => keyWords({ ...holder, status_id: STATUS.confirmed }, room))
  return said.length > 0 ? said.join(' ') : undefined
}

/** Says who has a key that is still out, and for which event; with the day unless it is `date`. */
export function holderWords(holder: Reservation, date: string): string {
  const { event_name, start_date, start_time, end_time } = holder
  const time = formatClockRange(start_time, end_time)
  const when =
    start_date === date ? time : `${formatDay(start_date, sayStore.language(), date.slice(0, 4))}, ${time}`
  const who = whoHasKey(holder)
  return who === undefined ? `${event_name}, ${when}` : `${who} (${event_name}, ${when})`
}

/** The first teacher of an event, or else its first student, who gets the key; undefined if nobody is named. */
export function whoHasKey({ teachers, students = [] }: Reservation): string | undefined {
  const [first] = [...teachers, ...students]
  return first && ('full_name' in first ? first.full_name : first.name)
}
