import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'

/** Answers a room's number by its id; empty for none, and for a room that is in no list. */
export type RoomNumber = (id: number | null) => string

/** The numbers of the school's rooms. */
export function useRoomNumber(): RoomNumber {
  const { data: rooms = [] } = useRooms()
  return id => rooms.find(room => room.id === id)?.room_number ?? ''
}

/** Where and when an event is, in words for a text: its room's number, day and time. */
export function usePlaceInWords(): (event: Reservation) => Record<'room' | 'day' | 'time', string> {
  const language = useLanguage()
  const roomNumber = useRoomNumber()
  const year = useSchoolNow()?.slice(0, 4)
  return ({ room_id, start_date, start_time, end_time }) => ({
    room: roomNumber(room_id),
    day: formatDay(start_date, language, year),
    time: formatClockRange(start_time, end_time),
  })
}
