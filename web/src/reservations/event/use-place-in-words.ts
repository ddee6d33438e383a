import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'

/** Where and when an event is, in words for a text: its room's number, day and time. */
export function usePlaceInWords(): (event: Reservation) => Record<'room' | 'day' | 'time', string> {
  const language = useLanguage()
  const { data: rooms = [] } = useRooms()
  const year = useSchoolNow()?.slice(0, 4)
  return ({ room_id, start_date, start_time, end_time }) => ({
    room: rooms.find(({ id }) => id === room_id)?.room_number ?? '',
    day: formatDay(start_date, language, year),
    time: formatClockRange(start_time, end_time),
  })
}
