import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import {
  formatClockRange,
  formatShortDayMonth,
  formatShortDayMonthIn,
  formatShortWeekday,
} from '../../shared/dates/format.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import type { Place, RecurringEvent } from '../event/recurring-state.ts'
import { DraftEditor } from './draft-editor.tsx'
import { at, type DraftRow, isSamePlace, type OccurrenceRow } from './draft-rows.ts'
import styles from './draft-table.module.css'
import { useStateInWords } from './draft-words.ts'

/** The signs of the states, in the order in which they are counted. */
export const STATE_ICONS = {
  free: IconCheck,
  moved: IconArrowsExchange,
  taken: IconX,
  checking: IconLoader,
  dropped: IconMinus,
  skipped: IconMinus,
}

export interface DraftTableProps {
  rows: readonly DraftRow[]
  visible: readonly DraftRow[]
  /** The event whose row is open to be set right. */
  openId: number | null
  onOpen(id: number | null): void
  onMove(events: readonly RecurringEvent[]): void
  onDrop(row: OccurrenceRow): void
}

/** The dates of a draft; on a phone each is a card. */
export function DraftTable({ rows, visible, openId, onOpen, onMove, onDrop }: DraftTableProps) {
  const t = useTexts()
  return (
    <table className={styles.table}>
      <thead className="visually-hidden-on-phone">
        <tr className={styles.head}>
          <th scope="col">{t('reservations.date')}</th>
          <th scope="col">{t('reservations.when')}</th>
          <th scope="col">{t('reservations.room')}</th>
          <th scope="col">{t('reservations.state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {visible.map(row => {
          if (row.state === 'skipped') return <Line key={row.date} row={row} />
          const isOpen = openId === row.id
          return (
            <Fragment key={row.id}>
              <Line row={row} isOpen={isOpen}>
                <Actions
                  {...{ row, isOpen }}
                  onOpen={() => onOpen(isOpen ? null : row.id)}
                  onPlace={place => onMove([at(row, place)])}
                  onDrop={() => onDrop(row)}
                />
              </Line>
              {isOpen && (
                <tr className={styles.editor} data-state={row.state}>
                  <td colSpan={5}>
                    <DraftEditor
                      {...{ row, rows, onMove }}
                      onDone={() => {
                        onOpen(null)
                        document.getElementById(`draft-edit-${row.id}`)?.focus()
                      }}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Line({ row, isOpen, children }: { row: DraftRow; isOpen?: boolean; children?: ReactNode }) {
  const { form } = useEventForm()
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const withWeekday = form.recurrence === 'recurring' || form.weekdays.length > 1
  const place = row.state === 'skipped' || row.state === 'dropped' ? undefined : row.place
  const elsewhere = row.state === 'skipped' || row.state === 'dropped' ? [] : row.elsewhere
  const Icon = STATE_ICONS[row.state]
  return (
    <tr
      className={styles.line}
      data-state={row.state}
      data-open={isOpen || undefined}
      data-out={!place || undefined}
    >
      <th scope="row" className={styles.date}>
        {formatShortDayMonth(row.date, t.language)}
        {withWeekday && <span className={styles.weekday}>{formatShortWeekday(row.date, t.language)}</span>}
      </th>
      <td className={styles.when}>
        {place && dateOf(place.start_datetime) !== row.date && (
          <b>{formatShortDayMonth(dateOf(place.start_datetime), t.language)} </b>
        )}
        {place ? formatClockRange(place.start_datetime, place.end_datetime) : '–'}
      </td>
      <td className={styles.room}>{place ? roomNumber(place.room_id) : '–'}</td>
      <td className={styles.what} colSpan={children ? undefined : 2}>
        <span className={styles.chip} data-state={row.state}>
          <Icon aria-hidden />
          {useStateInWords()(row)}
        </span>
        {elsewhere.length > 0 && (
          <span className={styles.chip} data-state="warned">
            <IconAlertTriangle aria-hidden />
            {t('reservations.row_elsewhere', { names: elsewhere.join(', ') })}
          </span>
        )}
      </td>
      {children}
    </tr>
  )
}

interface ActionsProps {
  row: OccurrenceRow
  isOpen: boolean
  onOpen(): void
  onPlace(place: Place): void
  onDrop(): void
}

function Actions({
  row: { id, date, place, drafted, state },
  isOpen,
  onOpen,
  onPlace,
  onDrop,
}: ActionsProps) {
  const t = useTexts()
  const named = { date: formatShortDayMonthIn('to', date, t.language) }
  const roomNumber = useRoomNumber()
  const isDropped = state === 'dropped'
  const isOtherDay = dateOf(place.start_datetime) !== date
  const isOtherRoom = place.room_id !== drafted.room_id
  const back =
    !isOtherDay && isOtherRoom
      ? { what: 'room', place: roomNumber(drafted.room_id) }
      : { what: 'time', place: isOtherDay ? named.date : clockOf(drafted.start_datetime) }
  return (
    <td className={styles.actions}>
      {!isDropped && !isSamePlace(place, drafted) && (
        <button
          type="button"
          aria-label={t('reservations.back_to_place_row', { ...back, ...named })}
          onClick={() => onPlace(drafted)}
        >
          {t('reservations.back_to_place', back)}
        </button>
      )}
      {!isDropped && (
        <button
          key="edit"
          id={`draft-edit-${id}`}
          type="button"
          className={styles.edit}
          aria-expanded={isOpen}
          aria-label={t('reservations.edit_row', named)}
          onClick={onOpen}
        >
          {t('reservations.edit')}
        </button>
      )}
      <button
        key="drop"
        type="button"
        aria-label={t(isDropped ? 'reservations.put_back_row' : 'reservations.drop_row', named)}
        onClick={() => (isDropped ? onPlace(drafted) : onDrop())}
      >
        {t(isDropped ? 'reservations.put_back' : 'reservations.drop')}
      </button>
    </td>
  )
}
