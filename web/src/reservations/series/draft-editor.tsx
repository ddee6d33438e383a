import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDayMonth } from '../../shared/dates/format.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { Button } from '../../shared/ui/button.tsx'
import { intervalOf } from '../event/event-fields.ts'
import { useEventForm, useTimesToPick } from '../event/event-form-context.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import type { Place, RecurringEvent } from '../event/recurring-state.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { boundsOf, faultsOf, onOneDay } from '../fields/time-bounds.ts'
import { useWithStart } from '../fields/use-moved-end.ts'
import { DateField, TimeField } from '../fields/when-fields.tsx'
import styles from './draft-editor.module.css'
import { useReasonsOf } from './draft-reason.ts'
import { alikeAt, at, type DraftRow, isSamePlace, type OccurrenceRow } from './draft-rows.ts'
import { isInOtherRoom, useRoomForAll } from './room-for-all.ts'

export interface DraftEditorProps {
  row: OccurrenceRow
  rows: readonly DraftRow[]
  onMove(events: readonly RecurringEvent[]): void
  onDone(): void
}

/** Moves one date of a draft: to an alternative, with the dates like it, or to a room and time by hand. */
export function DraftEditor({ row, rows, onMove, onDone }: DraftEditorProps) {
  const t = useTexts()
  const [followers, setFollowers] = useState<readonly RecurringEvent[]>([])
  const { place, drafted, alternatives } = row
  const chosen = alternatives.find(one => isSamePlace(one, place))
  const inSameRoom = useRoomForAll(rows, row)
  const isRoom = isInOtherRoom(row)
  const alike = isRoom ? inSameRoom : chosen ? alikeAt(rows, row, chosen) : []
  const roomNumber = useRoomNumber()
  const { data: rooms = [] } = useRooms()
  const roomName = (id: number | null) => {
    const room = rooms.find(one => one.id === id)
    return (room && unlessSaid(room.name, room.room_number)) || t('reservations.other_room')
  }
  const reasonsOf = useReasonsOf()
  const reasons = row.inTheWay ? reasonsOf(row.inTheWay) : []

  const take = (next: Place) => {
    // The dates that followed this row go back to where they were drafted.
    const back = followers.map(event => draftedOf(rows, event))
    onMove([at(row, next), ...back])
    setFollowers([])
  }
  const follow = (isOn: boolean) => {
    onMove(isOn ? alike : followers.map(event => draftedOf(rows, event)))
    setFollowers(isOn ? alike : [])
  }
  const followCount = followers.length || alike.length

  return (
    <div className="grid gap-12">
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map(({ place, title, detail }) => (
            <li key={place}>
              <b>{detail ? `${title}:` : title}</b> {detail}
            </li>
          ))}
        </ul>
      )}
      {alternatives.length > 0 ? (
        <fieldset className={styles.offers}>
          <legend>
            {t('reservations.free_for_all_on', { date: formatOnDayMonth(row.date, t.language) })}
          </legend>
          {alternatives.map(one => (
            <label key={`${one.room_id} ${one.start_datetime}`} className={styles.offer}>
              <input
                type="radio"
                name={`draft-${row.id}`}
                checked={isSamePlace(one, place)}
                onChange={() => take(one)}
              />
              <b>{roomNumber(one.room_id)}</b> {formatClockRange(one.start_datetime, one.end_datetime)}
              <span className="soft block">
                {one.room_id === drafted.room_id ? t('reservations.other_time') : roomName(one.room_id)}
                {one.elsewhere && `, ${t('reservations.busy_elsewhere')}`}
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        row.state === 'taken' && <p className="soft">{t('reservations.no_row_alternatives')}</p>
      )}
      {followCount > 0 && (
        <label className={styles.like}>
          <input
            type="checkbox"
            checked={followers.length > 0}
            onChange={event => follow(event.currentTarget.checked)}
          />
          {isRoom
            ? t('reservations.like_room', { room: roomNumber(place.room_id), count: followCount })
            : t('reservations.like_time', {
                time: formatClockRange(place.start_datetime, place.end_datetime),
                count: followCount,
              })}
        </label>
      )}
      <ByHand row={row} onPlace={take} onDone={onDone} />
    </div>
  )
}

type ByHandProps = Pick<DraftEditorProps, 'row' | 'onDone'> & { onPlace(place: Place): void }

/** Another day, room or time; an end before its start moves nothing. */
function ByHand({ row, onPlace, onDone }: ByHandProps) {
  const { form, lists, days, settings } = useEventForm()
  const t = useTexts()
  const { place } = row
  const date = dateOf(place.start_datetime)
  const [typed, setTyped] = useState<{ start: string; end: string; at: Place } | null>(null)
  const isTyping = typed !== null && isSamePlace(typed.at, place)
  const start_time = isTyping ? typed.start : clockOf(place.start_datetime)
  const end_time = isTyping ? typed.end : clockOf(place.end_datetime)
  const { starts, ends } = useTimesToPick(date, start_time, true)
  // Maintenance also goes into rooms that are not available.
  const isMaintenance = form.category_id === CATEGORY.maintenance
  const rooms = lists.roomChoices.map(choice => ({
    ...choice,
    disabled: !isMaintenance && lists.rooms.some(room => room.id === choice.id && room.is_available === 0),
  }))
  const settle = (start: string, end: string, day = date) => {
    const isInOrder = start < end
    setTyped(isInOrder ? null : { start, end, at: place })
    if (!isInOrder) return
    onPlace({ ...place, ...intervalOf({ date_reservation: day, start_time: start, end_time: end }) })
  }
  const withStart = useWithStart({ start_time, end_time }, true)
  const hours = onOneDay(hoursOf(date, settings))
  const bounds = boundsOf(hours)
  const faults = faultsOf({ start_time, end_time }, hours, t)
  return (
    <fieldset className={styles.byHand} aria-label={t('reservations.by_hand')}>
      <DateField
        id={`draft-${row.id}-date`}
        label={t('reservations.date')}
        value={date}
        {...days}
        refusesClosed
        short
        onChange={day => settle(start_time, end_time, day)}
        className={styles.date}
      />
      <ChoiceField
        id={`draft-${row.id}-room`}
        label={t('reservations.room')}
        choices={rooms}
        value={place.room_id}
        onChange={room_id => onPlace({ ...place, room_id })}
        icon={<IconDoor aria-hidden />}
        searchable
        className={styles.room}
      />
      <TimeField
        id={`draft-${row.id}-start`}
        label={t('reservations.from')}
        value={start_time}
        error={faults.start}
        times={starts}
        {...bounds.start}
        onChange={time => {
          const typed = withStart(time)
          settle(typed.start_time, typed.end_time)
        }}
      />
      <TimeField
        id={`draft-${row.id}-end`}
        label={t('reservations.to')}
        error={faults.end}
        value={end_time}
        times={ends}
        {...bounds.end}
        onChange={end => settle(start_time, end)}
      />
      <Button onClick={onDone}>{t('reservations.done')}</Button>
    </fieldset>
  )
}

function draftedOf(rows: readonly DraftRow[], event: RecurringEvent): RecurringEvent {
  const row = rows.find((one): one is OccurrenceRow => one.state !== 'skipped' && one.id === event.id)
  return row ? at(row, row.drafted) : event
}
