import { clockOf } from '@stunda/domain/time/civil.ts'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Say } from '../../i18n/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatShortDayMonth, formatShortWeekday } from '../../shared/dates/format.ts'
import { type RoomNumber, useRoomNumber } from '../event/place-in-words.ts'
import type { Place } from '../event/recurring-state.ts'
import { reasonInShort } from './draft-reason.ts'
import { isSamePlace, type OccurrenceRow, type SkippedRow } from './draft-rows.ts'
import styles from './draft-table.module.css'

const ICON = {
  free: IconCheck,
  moved: IconArrowsExchange,
  taken: IconX,
  checking: IconLoader,
  dropped: IconMinus,
  skipped: IconMinus,
}

/** A closed day that the series leaves out. */
export function SkippedLine({ row, withWeekday }: { row: SkippedRow; withWeekday: boolean }) {
  const t = useTexts()
  return (
    <tr className={styles.line} data-state="skipped">
      <DateCell date={row.date} withWeekday={withWeekday} />
      <td className={styles.when}>–</td>
      <td className={styles.room}>–</td>
      <td className={styles.what} colSpan={2}>
        <Chip state="skipped">{t('reservations.row_skipped', { reason: row.reason })}</Chip>
      </td>
    </tr>
  )
}

export interface OccurrenceLineProps {
  row: OccurrenceRow
  isOpen: boolean
  withWeekday: boolean
  onOpen(): void
  onPlace(place: Place): void
  onDrop(): void
}

/** One date of a draft: its time and room, its state, and the buttons for it. */
export function OccurrenceLine({ row, isOpen, withWeekday, onOpen, onPlace, onDrop }: OccurrenceLineProps) {
  const t = useTexts()
  const language = useLanguage()
  const { place, drafted, state } = row
  const roomNumber = useRoomNumber()
  const date = formatShortDayMonth(row.date, language)
  const isDropped = state === 'dropped'
  const isMoved = !isDropped && !isSamePlace(place, drafted)
  const back =
    place.room_id === drafted.room_id ? clockOf(drafted.start_datetime) : roomNumber(drafted.room_id)
  return (
    <tr className={styles.line} data-state={state} data-open={isOpen || undefined}>
      <DateCell date={row.date} withWeekday={withWeekday} />
      <td className={styles.when}>
        {isDropped ? '–' : formatClockRange(place.start_datetime, place.end_datetime)}
      </td>
      <td className={styles.room}>{isDropped ? '–' : roomNumber(place.room_id)}</td>
      <td className={styles.what}>
        <Chip state={state}>{stateInWords(row, roomNumber, t)}</Chip>
      </td>
      <td className={styles.actions}>
        {isMoved && (
          <button
            type="button"
            aria-label={t('reservations.back_to_place_row', { place: back, date })}
            onClick={() => onPlace(drafted)}
          >
            {t('reservations.back_to_place', { place: back })}
          </button>
        )}
        {!isDropped && (
          <button
            key="edit"
            id={`draft-edit-${row.id}`}
            type="button"
            className={styles.edit}
            aria-expanded={isOpen}
            aria-label={t('reservations.edit_row', { date })}
            onClick={onOpen}
          >
            {t('reservations.edit')}
          </button>
        )}
        <button
          key="drop"
          type="button"
          aria-label={t(isDropped ? 'reservations.put_back_row' : 'reservations.drop_row', { date })}
          onClick={() => (isDropped ? onPlace(drafted) : onDrop())}
        >
          {t(isDropped ? 'reservations.put_back' : 'reservations.drop')}
        </button>
      </td>
    </tr>
  )
}

function DateCell({ date, withWeekday }: { date: string; withWeekday: boolean }) {
  const language = useLanguage()
  return (
    <th scope="row" className={styles.date}>
      {formatShortDayMonth(date, language)}
      {withWeekday && <span className={styles.weekday}>{formatShortWeekday(date, language)}</span>}
    </th>
  )
}

function Chip({ state, children }: { state: keyof typeof ICON; children: string }) {
  const Icon = ICON[state]
  return (
    <span className={styles.chip} data-state={state}>
      <Icon aria-hidden />
      {children}
    </span>
  )
}

function stateInWords(row: OccurrenceRow, roomNumber: RoomNumber, t: Say): string {
  if (row.state === 'taken') return row.inTheWay ? reasonInShort(row.inTheWay, t) : ''
  if (row.state !== 'moved') return t(`reservations.row_${row.state}`)
  const { place, drafted } = row
  const room = roomNumber(place.room_id)
  const time = formatClockRange(place.start_datetime, place.end_datetime)
  const isSameTime =
    place.start_datetime === drafted.start_datetime && place.end_datetime === drafted.end_datetime
  if (isSameTime) return t('reservations.row_moved_to_room', { room })
  if (place.room_id === drafted.room_id) return t('reservations.row_moved_to_time', { time })
  return t('reservations.row_moved_to', { room, time })
}
