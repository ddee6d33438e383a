import { dateOf } from '@stunda/domain/time/civil.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
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

/** Words a place for a text: the number of its room, its day and its time. */
export function usePlaceInWords(): (place: Place) => Record<'room' | 'day' | 'time', string> {
  const language = useLanguage()
  const roomNumber = useRoomNumber()
  const year = useSchoolNow()?.slice(0, 4)
  return ({ room_id, start_datetime, end_datetime }) => ({
    room: roomNumber(room_id),
    day: formatDay(dateOf(start_datetime), language, year),
    time: formatClockRange(start_datetime, end_datetime),
  })
}
