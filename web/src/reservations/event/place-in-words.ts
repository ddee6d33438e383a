import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay, formatToDay } from '../../shared/dates/format.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import type { Place } from './recurring-state.ts'

/** Answers a room's number by its id; empty for none, and for a room that is in no list. */
export type RoomNumber = (id: number | null) => string

/** The numbers of the school's rooms. */
export function useRoomNumber(): RoomNumber {
  const { data: rooms = [] } = useRooms()
  return id => rooms.find(room => room.id === id)?.room_number ?? ''
}

/**
 * Words on which day something is: `pirmdien, 23. novembrī`; with the year unless it is the present one. In the language that is on when
 * it is called, for notifications.
 */
export function useOnDay(): (day: CivilDate) => string {
  const t = useTexts()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return day => formatOnDay(day, t.language, thisYear)
}

/** Words a place for a text: the number of its room, its day (on which) and its time. */
export function usePlaceInWords(): (place: Place) => Record<'room' | 'day' | 'time', string> {
  const roomNumber = useRoomNumber()
  const onDay = useOnDay()
  return ({ room_id, start_datetime, end_datetime }) => ({
    room: roomNumber(room_id),
    day: onDay(dateOf(start_datetime)),
    time: formatClockRange(start_datetime, end_datetime),
  })
}

/** `movedInWords` in the language that is on when it is called. */
export function useMovedInWords(): (before: Reservation, after: Reservation) => string {
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return (before, after) => movedInWords(before, after, { t, thisYear, room: roomNumber(after.room_id) })
}

interface MovedWords {
  t: Texts
  thisYear: string | undefined
  room: string
}

/** Says what a move has changed: the event's room, day, time, or only its end. */
export function movedInWords(
  before: Reservation,
  after: Reservation,
  { t, thisYear, room }: MovedWords,
): string {
  const { event_name: event, start_date, start_time, end_time: end } = after
  const time = formatClockRange(start_time, end)
  const day = formatToDay(start_date, t.language, thisYear)
  const isElsewhere = after.room_id !== before.room_id
  const isAnotherDay = start_date !== before.start_date
  if (isElsewhere && isAnotherDay) return t('reservations.moved_to_day_and_room', { event, day, time, room })
  if (isElsewhere) return t('reservations.moved_to_room', { event, room, time })
  if (isAnotherDay) return t('reservations.moved_to_day', { event, day, time })
  if (start_time !== before.start_time) return t('reservations.moved', { event, time })
  return after.end_datetime > before.end_datetime
    ? t('reservations.moved_end_later', { event, end })
    : t('reservations.moved_end_sooner', { event, end })
}
