import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { sayStore, text } from '../../i18n/texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'

/** What is said when a key has gone out or come back; `room`: undefined where it is in no list any more. */
export function keyWords(reservation: Reservation, room: Pick<Room, 'room_number'> | undefined): string {
  const params = { who: whoHasKey(reservation) ?? reservation.event_name, room: room?.room_number ?? '' }
  return text(
    reservation.status_id === STATUS.key_issued ? 'reservations.key_issued' : 'reservations.key_returned',
    params,
  )
}

/** That a room's key has come back from whom it was with; undefined: from nobody. */
export function cameBackWords(
  holders: readonly Reservation[],
  room: Pick<Room, 'room_number'> | undefined,
): string | undefined {
  const said = holders.map(holder => keyWords({ ...holder, status_id: STATUS.confirmed }, room))
  return said.length > 0 ? said.join(' ') : undefined
}

/** Who has a key that is still out, and for what; with the day where it is another than `date`. */
export function holderWords(holder: Reservation, date: string): string {
  const { event_name, start_date, start_time, end_time } = holder
  const time = formatClockRange(start_time, end_time)
  const when =
    start_date === date ? time : `${formatDay(start_date, sayStore.language(), date.slice(0, 4))}, ${time}`
  const who = whoHasKey(holder)
  return who === undefined ? `${event_name}, ${when}` : `${who} (${event_name}, ${when})`
}

/** To whom a key is given: who teaches, or else who studies; undefined where nobody is named. */
export function whoHasKey({ teachers, students = [] }: Reservation): string | undefined {
  const [first] = [...teachers, ...students]
  return first && ('full_name' in first ? first.full_name : first.name)
}
