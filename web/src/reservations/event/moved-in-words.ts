import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { Say } from '../../i18n/texts.ts'
import { formatClockRange, formatToDay } from '../../shared/dates/format.ts'

export interface MovedWords {
  t: Say
  language: Language
  thisYear: string | undefined
  /** The number of the new room. */
  room: string
}

/** Says what a move has changed: the event's room, day, time, or only its end. */
export function movedInWords(
  before: Reservation,
  after: Reservation,
  { t, language, thisYear, room }: MovedWords,
): string {
  const { event_name: event, start_date, start_time, end_time: end } = after
  const time = formatClockRange(start_time, end)
  const day = formatToDay(start_date, language, thisYear)
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
