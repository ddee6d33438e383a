import { whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay, formatShortDayMonth, formatToDay } from '../../shared/dates/format.ts'
import { holdsAllOf } from '../../shared/find-entries.ts'
import { useSettings } from '../../shared/reference-lists.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { reasonInShort, useReasonsOf } from './draft-reason.ts'
import type { DraftRow } from './draft-rows.ts'

/** How a row of a draft stands, in words. */
export function useStateInWords(): (row: DraftRow) => string {
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const reasonsOf = useReasonsOf()
  const school = useSettings().data
  return row => {
    if (row.state === 'skipped') {
      // The draft has the reason in the language in which it was asked for.
      const reason = (school && whyClosed(row.date, school)) ?? row.reason
      return t('reservations.row_skipped', { reason })
    }
    if (row.state === 'taken') return row.inTheWay ? reasonInShort(reasonsOf(row.inTheWay), t) : ''
    if (row.state !== 'moved') return t(`reservations.row_${row.state}`)
    const { place, drafted } = row
    const room = roomNumber(place.room_id)
    const time = formatClockRange(place.start_datetime, place.end_datetime)
    const date = dateOf(place.start_datetime)
    if (date !== row.date)
      return t('reservations.row_moved_to_day', { date: formatToDay(date, t.language), time })
    if (time === formatClockRange(drafted.start_datetime, drafted.end_datetime))
      return t('reservations.row_moved_to_room', { room })
    if (place.room_id === drafted.room_id) return t('reservations.row_moved_to_time', { time })
    return t('reservations.row_moved_to', { room, time })
  }
}

/** Finds rows by what they say: day, time, room, and how they stand. */
export function useFindRows() {
  const { language } = useTexts()
  const roomNumber = useRoomNumber()
  const stateInWords = useStateInWords()
  const wordsOf = (row: DraftRow) => {
    const days = [row.date, ...(row.state === 'skipped' ? [] : [dateOf(row.place.start_datetime)])]
    const place =
      row.state === 'skipped'
        ? []
        : [formatClockRange(row.place.start_datetime, row.place.end_datetime), roomNumber(row.place.room_id)]
    const said = days.flatMap(day => [formatDay(day, language), formatShortDayMonth(day, language)])
    return [...said, ...place, stateInWords(row)].join(' ')
  }
  return (rows: readonly DraftRow[], query: string) => rowsSaying(rows, query, wordsOf)
}

/** The rows whose words hold every word of the query, without regard to case and diacritics. */
export function rowsSaying<Row>(rows: readonly Row[], query: string, wordsOf: (row: Row) => string): Row[] {
  if (query.trim() === '') return [...rows]
  const isFound = holdsAllOf(query)
  return rows.filter(row => isFound(wordsOf(row)))
}
